import { SaxesParser } from 'saxes'

const google = 'http://base.google.com/ns/1.0'

/** An element with its text and its elements, Google's by their names without prefix. */
type Element = { name: string; text: string; children: Element[] }

/** Parses XML strictly, namespaces included. Throws at the first thing that is not well-formed. */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri }) => {
    if (uri !== '' && uri !== google) throw new Error(`Unknown namespace ${uri}`)
    const element: Element = { name: uri === google ? local : `rss:${local}`, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root.children[0] ?? root
}

const allOf = ({ children }: Element, name: string) => children.filter((child) => child.name === name)
export const textIn = (element: Element, name: string) => allOf(element, name)[0]?.text

type Rule = { most?: number; pattern?: RegExp; times?: [number, number]; parts?: Record<string, Rule> }

const price: Rule = { pattern: /^\d+(\.\d{2,3})? [A-Z]{3}$/ }
const url: Rule = { pattern: /^https?:\/\/[\x21-\x7e]+$/, most: 2_000 }

/**
 * The attributes that a feed of used phones may have, by Google's product data specification (Merchant Center, answer 7052112):
 * how often, how long, and of what form.
 */
const rules: Record<string, Rule> = {
  id: { most: 50 },
  title: { most: 150 },
  description: { most: 5_000 },
  link: url,
  image_link: { ...url, pattern: /^https?:\/\/\S+\.(?:webp|jpe?g|png|gif)$/ },
  additional_image_link: { ...url, times: [0, 10] },
  availability: { pattern: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  price,
  condition: { pattern: /^(?:new|refurbished|used)$/ },
  brand: { most: 70 },
  identifier_exists: { pattern: /^(?:yes|no)$/ },
  google_product_category: { pattern: /^\d{1,6}$/ },
  product_type: { most: 750 },
  color: { most: 100, times: [0, 1] },
  external_seller_id: { pattern: /^[\w-]{1,50}$/ },
  shipping: { times: [1, 100], parts: { country: { pattern: /^[A-Z]{2}$/ }, price } },
  product_detail: { times: [0, 1_000], parts: { attribute_name: { most: 140 }, attribute_value: { most: 1_000 } } },
}

function faultsOf(element: Element, known: Record<string, Rule>, at: string): string[] {
  const unknown = element.children.filter(({ name }) => !Object.hasOwn(known, name)).map(({ name }) => `${at}: unknown ${name}`)
  const found = Object.entries(known).flatMap(([name, { times: [least, most] = [1, 1], ...rule }]) => {
    const all = allOf(element, name)
    const counted = all.length < least || all.length > most ? [`${at}: ${all.length} times ${name}`] : []
    return [...counted, ...all.flatMap((one) => faultsOfValue(one, rule, `${at} ${name}`))]
  })
  return [...unknown, ...found]
}

function faultsOfValue(element: Element, { parts, pattern, most }: Rule, at: string): string[] {
  if (parts) return faultsOf(element, parts, at)
  const { text, children } = element
  if (children.length > 0 || text.trim() === '') return [`${at}: no text`]
  if (most !== undefined && [...text].length > most) return [`${at}: longer than ${most}`]
  return pattern && !pattern.test(text) ? [`${at}: ${text}`] : []
}

/** The items of a feed. Throws unless it is well-formed, an RSS 2.0 channel and by Google's specification. */
export function googleItems(xml: string): Element[] {
  const rss = parseXml(xml)
  const [channel] = allOf(rss, 'rss:channel')
  if (rss.name !== 'rss:rss' || !channel) throw new Error('No RSS channel')
  const lacking = ['rss:title', 'rss:link', 'rss:description'].filter((name) => !textIn(channel, name))
  const items = allOf(channel, 'rss:item')
  const ids = items.map((item) => textIn(item, 'id'))
  const faults = [
    ...lacking.map((name) => `no ${name}`),
    ...items.flatMap((item) => faultsOf(item, rules, `item ${textIn(item, 'id')}`)),
    ...(new Set(ids).size === ids.length ? [] : ['an id twice']),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return items
}
