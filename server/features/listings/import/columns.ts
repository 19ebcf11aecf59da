/** The columns of a list: those that the first import took, by its names, and later ones. */
export const firstColumns = ['Brand', 'Model', 'Color', 'Memory', 'Storage', 'Rating', 'Selling Price', 'Original Price'] as const
/** What only the form of a seller has beside them: `npm run import` does not read these. */
export const formColumns = ['Id', 'Condition', 'Battery Health', 'Used Years', 'Description', 'Pictures', 'IMEI'] as const
export const columns = [...firstColumns, 'Account Lock', 'Replaced Parts', ...formColumns] as const
/** Columns of which a row has at least an empty cell; the last cells of a row may be missing. */
export const neededColumns = ['Id', 'Brand', 'Model', 'Selling Price', 'Original Price', 'Used Years', 'Pictures'] as const
/** What tells a phone from another of its brand. */
export const identifying = ['Model', 'Color', 'Memory', 'Storage'] as const
export type Column = (typeof columns)[number]
export type Row = Record<Column, string>

/** What the columns are called in lists of shops, in small Latin letters without accents, or in their own script. */
const synonyms: Record<Column, string> = {
  Brand:
    'brand make maker manufacturer marke hersteller marca marque fabricant fabricante merk produttore бренд марка производитель 品牌 الماركة',
  Model: `model modelname modell modelo modele modello product productname name phone device title item bezeichnung produkt artikel
    nombre producto nom produit nome prodotto produto toestel модель название наименование товар 型号 الموديل الطراز`,
  Color: 'color colour colourname colorname farbe couleur colore cor kleur цвет 颜色 اللون',
  Memory: 'memory ram ramgb memoryram arbeitsspeicher memoriaram memoireram werkgeheugen озу оперативнаяпамять 内存 الذاكرة',
  Storage: `storage storagegb rom internalstorage internalmemory capacity size speicher speicherplatz speichergrosse almacenamiento capacidad
    stockage capacite memoria memoriainterna memorizzazione capacita armazenamento opslag geheugen память встроеннаяпамять объем 存储 السعة`,
  Rating: 'rating stars bewertung valoracion note valutazione avaliacao beoordeling рейтинг',
  'Selling Price': `sellingprice price saleprice salesprice resaleprice offerprice askingprice ourprice unitprice preis verkaufspreis vk
    angebotspreis precio precioventa preciodeventa prix prixdevente prezzo prezzodivendita preco precodevenda prijs verkoopprijs цена
    ценапродажи 价格 السعر`,
  'Original Price': `originalprice originalpricenew pricewhennew mrp listprice rrp msrp newprice pricenew retailprice neupreis uvp originalpreis listenpreis
    preciooriginal precionuevo prixneuf prixoriginal prixinitial prezzooriginale prezzonuovo listino precooriginal precocheio adviesprijs
    nieuwprijs стараяцена ценановой ррц 原价 السعرالجديد`,
  'Account Lock': `accountlock icloud icloudlock icloudstatus activationlock findmy findmyiphone fmi fmistatus googlelock frp frplock
    kontosperre icloudsperre aktivierungssperre bloqueoicloud verrouillageicloud bloccoicloud قفلالحساب`,
  'Replaced Parts': `replacedparts partsreplaced replaced repairs repairedparts ersetzteteile getauschteteile piezascambiadas
    piecesremplacees partisostituite قطعمستبدلة القطعالمستبدلة`,
  Id: `id sku externalid yourid ownid itemid itemnumber articlenumber stocknumber stockid reference ref artikelnr artikelnummer lagernummer
    bestandsnummer referenz deinenummer referencia reference codigo code codice riferimento артикул 编号 رقمك المعرف رقمالقطعة`,
  Condition: 'condition grade state zustand estado etat condizione stato conditie состояние 成色 الحالة حالةالجهاز',
  'Battery Health': `batteryhealth battery batterycapacity batteriezustand akku akkuzustand akkukapazitat batterie saludbateria bateria
    santebatterie batteria состояниебатареи 电池健康 البطارية حالةالبطارية صحةالبطارية`,
  'Used Years': `usedyears yearsused yearsinuse age alter jahrebenutzt jahregenutzt nutzungsjahre alterjahre anosdeuso ageannees annidiuso возраст
    使用年限 سنواتالاستخدام سنواتالاستعمال`,
  Description: `description details text beschreibung descripcion descriptif descrizione descricao beschrijving описание 描述 الوصف`,
  Pictures: `pictures picture images image imageurl imageurls imagelink photos photo bilder bild fotos foto bildlink imagenes photographies
    immagini imagens afbeeldingen фото 图片 الصور صور`,
  IMEI: 'imei imei1 imeinumber imeinummer seriennummerimei رقمimei',
}
const columnOf = new Map(
  Object.entries(synonyms).flatMap(([column, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, column as Column] as const),
  ),
)

/** 'Preis (€)', 'SELLING_PRICE', 'Price in INR' and 'Précio' without what differs. */
const plainName = (name: string) =>
  name
    .replace(/[([].*?[)\]]/g, ' ')
    .replace(/\b(?:in|en)\s+\p{L}{2,10}\s*$/iu, ' ')
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\b(?:inr|rs|usd|eur|gbp|euro|euros)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Where each column is in the rows of a list; undefined unless it has at least a model and a price. The first of a name counts. */
export function placesOf(heading: string[]): Partial<Record<Column, number>> | undefined {
  const places: Partial<Record<Column, number>> = {}
  for (const [place, name] of heading.entries()) {
    const column = columnOf.get(plainName(name))
    if (column !== undefined) places[column] ??= place
  }
  // Some lists have the model in a column of that name, and no other.
  if (places.Model === undefined && places.Description !== undefined) {
    places.Model = places.Description
    delete places.Description
  }
  return places.Model === undefined || places['Selling Price'] === undefined ? undefined : places
}

/** The cells of a row by column. Without a price when new, a phone cannot have cost less. */
export function rowOf(cells: readonly string[], places: ReturnType<typeof placesOf> & object): Row {
  const row = Object.fromEntries(columns.map((name) => [name, cells[places[name] ?? -1] ?? ''])) as Row
  return places['Original Price'] === undefined ? { ...row, 'Original Price': row['Selling Price'] } : row
}
