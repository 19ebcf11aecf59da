/** Words beside a number or a name that tell what it is, folded (fold.ts), in the market's languages. */

/** Words for numbers that people of a marketplace write for good reasons. */
const honest =
  /\b(?:imei\w*|meid|eid|iccid|seriennummer|serial|serie|s\/n|sn|track\w*|seguimiento|rastreo|rastreio|rastreamento|suivi|colis|sendung\w*|paket\w*|fedex|ups|usps|dhl|correos|correios|ctt|colissimo|chronopost|hermes|dpd|gls|seur|evri|royal mail|mondial relay|mrw|order|pedido|encomenda|commande|bestell\w*|auftrag\w*|rechnung\w*|invoice|factura|facture|fatura|receipt|recibo|beleg\w*|ean|gtin|upc|barcode|sku|model|modelo|modele|modell|part|case|caso|ticket|ref|reference|referenz\w*|referencia|build|version|firmware)\b/g

/** Words that announce a number to call. */
const calling =
  /\b(?:call|ring|phone me|text me|text|txt|sms|dial|reach me|reach|tel|telf|tlf|tfno|telefono|telephone|telefone|telefon|telefonnummer|handynummer|rufnummer|mobilnummer|whats ?app|whatsap|whats|wapp|wsp|wasap|wpp|wa|zap|zapzap|llama\w*|marca\w*|escrib\w*|contact\w*|kontakt\w*|appel\w*|joindre|joign\w*|rappel\w*|ruf|rufen|anruf\w*|erreich\w*|schreib\w*|liga|ligar|ligue|chama\w*|contato|fone|telemovel|my (?:cell |phone |mobile )?(?:number|no|nr|digits|cell|mobile)|mi (?:numero|movil|cel|celular|tel)|mon (?:numero|num|tel|portable|06|07)|meine? (?:nummer|nr|handy|tel)|meu (?:numero|cel|celular|tel|contacto))\b/g

const reachBefore = 48
const reachAfter = 24

export type Sense = 'honest' | 'calling' | undefined

/** What the nearest words before a place, or else after it, tell about it. */
export function senseAround(text: string, from: number, to: number): Sense {
  const before = text.slice(Math.max(0, from - reachBefore), from)
  const sense = nearer(lastOf(before, honest), lastOf(before, calling))
  if (sense) return sense
  const after = text.slice(to, to + reachAfter)
  return after.search(calling) >= 0 ? 'calling' : undefined
}

function nearer(honestAt: number, callingAt: number): Sense {
  if (honestAt < 0 && callingAt < 0) return undefined
  return honestAt >= callingAt ? 'honest' : 'calling'
}

const lastOf = (text: string, words: RegExp) => [...text.matchAll(words)].at(-1)?.index ?? -1

/** What follows a number that counts or measures something. */
export const unitAfter =
  /^ ?(?:gb|tb|mb|gigas?|go|mah|mp|mpx|megapixels?|hz|ghz|%|percent|prozent|pour ?cent|por ?cento|por ?ciento|€|\$|£|usd|eur|brl|mxn|dollars?|dolares|euros?|bucks|reais|pesos|pounds|inch(?:es)?|zoll|pulgadas|pouces|polegadas|"|cm|mm|km|kg|grams?|gramm|watts?|w|volts?|hours?|hrs?|horas?|heures?|stunden|std|min\w*|secs?|days?|dias?|jours?|tagen?|weeks?|semanas?|semaines?|wochen?|months?|meses|mes|mois|monaten?|years?|yrs?|anos?|ans|jahren?|cycles|ciclos|zyklen|x|th|nd|rd|st|am|pm|uhr|k|fps|ppi|p|nits?|pcs|pieces)(?![a-z0-9])/

/** What stands before a price. */
export const moneyBefore = /(?:[$€£]|\b(?:usd|eur|r\$|us\$)) ?$/
