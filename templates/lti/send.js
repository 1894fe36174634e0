// What was chosen goes back without anybody's pressing a button.
document.forms[0].submit();
