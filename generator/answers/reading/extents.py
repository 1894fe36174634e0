"""How people say that something holds never, or always, in four languages; folded."""

from typing import Final

NEVER_WORDS: Final = (
    "never, no, not possible, impossible, it is impossible, it is not possible, "
    "it's impossible, "
    "no cut, no cuts, no cutoff, no pruning, no value, no values, no values of, no value of, "
    "not for any, for no, for none, for no value, for no value of, no number, no such, "
    "there is no such, there is none, there are none, there is no, never cut, it is never cut, "
    "is never cut, never pruned, it is never pruned, is never pruned, never happens, "
    "it never happens, not at all, cannot be cut, can't be cut, cannot be pruned, "
    "can't be pruned, cannot happen, does not happen, in no case, under no circumstances, "
    "no solution, no solutions, there is no solution, there is no cut, the empty set, "
    "not for any value, not for any value of, for no values, for no values of, nothing, "
    "no possible value, "
    "nunca, jamas, no es posible, imposible, es imposible, no hay, no hay ninguno, no existe, "
    "no existe ningun, no hay corte, sin corte, ningun valor, ningun valor de, para ningun, "
    "para ningun valor, para ningun valor de, con ningun valor, con ningun, para ninguno, "
    "no se corta, nunca se corta, no se corta nunca, no se poda, nunca se poda, "
    "no se poda nunca, no puede ser, no puede cortarse, no puede podarse, en ningun caso, "
    "nunca ocurre, no ocurre nunca, sin solucion, no tiene solucion, no hay solucion, "
    "el conjunto vacio, ningun numero, no hay ningun valor, no hay ningun, de ninguna manera, "
    "mai, non e possibile, impossibile, e impossibile, non c'e, non esiste, non ce ne sono, "
    "nessun taglio, nessun valore, nessun valore di, per nessun, per nessun valore, "
    "per nessun valore di, per nessuno, nessun, non si taglia, non si taglia mai, "
    "mai tagliato, mai potato, non si pota, non si pota mai, non viene mai tagliato, "
    "non viene mai potato, non viene mai tagliata, non viene mai potata, in nessun caso, "
    "non succede mai, nessuna soluzione, senza soluzione, l'insieme vuoto, nessun numero, "
    "non esiste nessun, non esiste alcun, non, niente taglio, "
    "nao, jamais, nao e possivel, impossivel, e impossivel, nao ha, nao existe, sem corte, "
    "nao ha corte, nenhum valor, nenhum valor de, para nenhum, para nenhum valor, "
    "para nenhum valor de, nunca e cortado, nunca e cortada, nunca e podado, nunca e podada, "
    "nao se corta, nunca se corta, nao se poda, nunca se poda, nao pode ser, em nenhum caso, "
    "em caso algum, nunca acontece, sem solucao, nao tem solucao, nao ha solucao, "
    "o conjunto vazio, nenhum numero, nao existe nenhum, nao ha nenhum, nenhum corte, "
    "de modo nenhum"
)
NEVER_SAID: Final = frozenset(NEVER_WORDS.split(", "))
"""Without the unknown that may follow: `not for any x`."""

EVERYWHERE: Final = frozenset(
    {"always", "siempre", "sempre", "all", "any", "every", "r", "{r}", "todo", "todos"}
    | {"todos los", "todos os", "tutti", "tutti gli", "ogni", "cualquier", "qualquer", "qualsiasi"}
    | {"any value", "every value", "all values", "any value of", "every value of", "all values of"}
    | {"all real numbers", "any real number", "all reals", "every real number", "all numbers"}
    | {"cualquier valor", "cualquier valor de", "todos los valores", "todos los valores de"}
    | {"cualquiera", "todo valor", "todo valor de", "cualquier numero", "todos los reales"}
    | {"qualsiasi valore", "qualsiasi valore di", "tutti i valori", "tutti i valori di"}
    | {"qualunque", "qualunque valore", "ogni valore", "ogni valore di", "tutti i reali"}
    | {"qualquer valor", "qualquer valor de", "todos os valores", "todos os valores de"}
    | {"todos os reais", "qualquer numero", "it is always cut", "always cut", "siempre se corta"}
    | {"siempre se poda", "sempre si taglia", "sempre si pota", "sempre se corta", "sempre se poda"}
    | {"always pruned", "it is always pruned", "in every case", "in all cases", "en todo caso"}
    | {"in ogni caso", "em todos os casos", "en todos los casos", "in tutti i casi"}
)
"""Folded, without the unknown that may follow: `para todo x`."""
