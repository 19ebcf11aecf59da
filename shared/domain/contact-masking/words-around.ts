/** Words beside a number or a name that tell what it is, folded (fold.ts), in the market's languages. */

/** Words for numbers that people of a marketplace write for good reasons. */
const honest =
  /\b(?:imei\w*|meid|eid|iccid|seriennummer|serial|serie|s\/n|sn|track\w*|seguimiento|rastreo|rastreio|rastreamento|suivi|colis|sendung\w*|paket\w*|fedex|ups|usps|dhl|correos|correios|ctt|colissimo|chronopost|hermes|dpd|gls|seur|evri|royal mail|mondial relay|mrw|order|pedido|encomenda|commande|bestell\w*|auftrag\w*|rechnung\w*|invoice|factura|facture|fatura|receipt|recibo|beleg\w*|kassenbon|quittung|cupom|ticket|ean|gtin|upc|barcode|sku|model|modelo|modele|modell|part|case|caso|ticket|ref|reference|referenz\w*|referencia|build|version|firmware|zip|post ?code|postal|plz|cep|cp|pin ?code|dossier|vorgang\w*|rma|nota fiscal|bill|awb|consignment|baseband|kernel|patch|txn|transac\w*|item|artikel\w*|articulo|artigo)\b/g

/** Words that announce a number to call. */
const calling =
  /\b(?:call|ring|phone me|text me|text|txt|sms|dial|reach me|reach|tel|telf|tlf|tfno|telefono|telephone|telefone|telefon|telefonnummer|handynummer|rufnummer|mobilnummer|whats ?app|whatsap|whats|wapp|wsp|wasap|wpp|wa|zap|zapzap|llama\w*|marca\w*|escrib\w*|contact\w*|kontakt\w*|appel\w*|joindre|joign\w*|rappel\w*|ruf|rufen|anruf\w*|erreich\w*|schreib\w*|liga|ligar|ligue|chama\w*|contato|fone|telemovel|my (?:cell |phone |mobile )?(?:number|no|nr|digits|cell|mobile)|mi (?:numero|movil|cel|celular|tel)|mon (?:numero|num|tel|portable|06|07)|meine? (?:nummer|nr|handy|tel)|meu (?:numero|cel|celular|tel|contacto)|mera (?:number|no|nr)|area|area code|prefix|vorwahl|prefijo|indicatif|ddd|lada|sort code|routing|account (?:no|nr|number)?|acct|kontonummer|konto|iban|clabe|ifsc|pix|bizum|lydia|upi|paytm|phonepe|gpay|g ?pay|google pay|bkash|nagad|rocket|zelle|venmo|twint|mbway|imo|viber|signal|qq|icq)\b|[☎📞📲]/gu

const reachBefore = 48
const reachAfter = 24

/** Words between the groups of a number that say what the first of them is. */
const codes = /\b(?:area|prefix|vorwahl|prefijo|lada|indicatif|ddd)\b/
export const namesCode = (text: string): boolean => codes.test(text)

const zero = '(?:zero|0|null|cero|nul|shunya)'
const inFront =
  '(?:front|before|first|begin\\w*|start\\w*|davor|vorne|vorn|voran|voraus|delante|antes|principio|devant|avant|debut|frente|inicio|comeco|aage|pehle|lead\\w*)'
const prefix =
  '\\b(?:with|put|add|plus|com|con|avec|mit)\\b[^.!?\\d]{0,6}\\d{1,3}\\b[^.!?\\d]{0,8}\\b(?:in front|front|na frente|delante|davor|devant)\\b'
/** 'with a zero in front', 'put a 0 before it', 'com o 11 na frente'. */
const zeroInFront = new RegExp(
  `${prefix}|\\b${zero}\\b[^.!?\\d]{0,20}\\b${inFront}\\b|\\b${inFront}\\b[^.!?\\d]{0,12}\\b${zero}(?!\\d)|\\bleading zero\\b|\\b(?:add|put|dial|prefix)\\b[^.!?\\d]{0,10}\\b${zero}(?!\\d)`,
)

export type Sense = 'honest' | 'calling' | undefined

/** What the nearest words before a place, or else after it, tell about it. */
export function senseAround(text: string, from: number, to: number): Sense {
  const before = text.slice(Math.max(0, from - reachBefore), from)
  const sense = nearer(lastOf(before, honest), lastOf(before, calling))
  if (sense) return sense
  const after = text.slice(to, to + reachAfter)
  if (zeroInFront.test(before) || zeroInFront.test(text.slice(to, to + reachBefore))) return 'calling'
  return after.search(calling) >= 0 ? 'calling' : undefined
}

function nearer(honestAt: number, callingAt: number): Sense {
  if (honestAt < 0 && callingAt < 0) return undefined
  return honestAt >= callingAt ? 'honest' : 'calling'
}

const lastOf = (text: string, words: RegExp) => [...text.matchAll(words)].at(-1)?.index ?? -1

/** What follows a number that counts or measures something. */
export const unitAfter =
  /^ ?(?:gb|rupees|rs|inr|taka|tb|mb|gigas?|go|mah|mp|mpx|megapixels?|hz|ghz|%|percent|prozent|pour ?cent|por ?cento|por ?ciento|€|\$|£|usd|eur|brl|mxn|dollars?|dolares|euros?|bucks|reais|pesos|pounds|inch(?:es)?|zoll|pulgadas|pouces|polegadas|"|cm|mm|km|kg|grams?|gramm|watts?|w|volts?|hours?|hrs?|horas?|heures?|stunden|std|min\w*|secs?|days?|dias?|jours?|tagen?|weeks?|semanas?|semaines?|wochen?|months?|meses|mes|mois|monaten?|years?|yrs?|anos?|ans|jahren?|cycles|ciclos|zyklen|x|th|nd|rd|st|am|pm|uhr|k|fps|ppi|p|nits?|pcs|pieces)(?![a-z0-9])/

/** What stands before a price. */
export const moneyBefore = /(?:[$€£]|\b(?:usd|eur|r\$|us\$)) ?$/
