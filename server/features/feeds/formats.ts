import { escapeHtml } from '#server/http/escape-html.ts'
import { marketName } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import type { FeedProduct } from './product.ts'

/** What a feed says of itself. */
export type FeedHead = { link: string; language: string; currency: string; since: string }

export type FeedFormat = {
  type: string
  head: (head: FeedHead) => string
  /** Some products, of which the first follows others unless `isFirst`. */
  products: (products: readonly FeedProduct[], isFirst: boolean) => string
  tail: string
}

const element = (name: string, value: string | number) => `<g:${name}>${escapeHtml(String(value))}</g:${name}>`
const priceText = ({ value, currency }: FeedProduct['price']) => `${value} ${currency}`

function xmlItem({ shipping, product_detail: details, price, additional_image_link: pictures, ...plain }: FeedProduct): string {
  const single = Object.entries(plain).map(([name, value]) => element(name, value))
  return [
    '<item>',
    ...single,
    element('price', priceText(price)),
    ...pictures.map((picture) => element('additional_image_link', picture)),
    ...shipping.map(
      (one) => `<g:shipping>${element('country', one.country)}${element('price', priceText(one.price))}</g:shipping>`,
    ),
    ...details.map(
      (one) =>
        `<g:product_detail>${element('attribute_name', one.attribute_name)}${element('attribute_value', one.attribute_value)}</g:product_detail>`,
    ),
    '</item>\n',
  ].join('')
}

/** RSS 2.0 with Google's namespace. */
const google: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ link, language }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeHtml(marketName())}</title>
<link>${escapeHtml(link)}</link>
<description>${escapeHtml(t('frame.homeDescription'))}</description>
<language>${escapeHtml(language)}</language>
`,
  products: (products) => products.map(xmlItem).join(''),
  tail: '</channel>\n</rss>\n',
}

const json: FeedFormat = {
  type: 'application/json; charset=utf-8',
  head: (head) => `${JSON.stringify({ title: marketName(), ...head }).slice(0, -1)},"products":[`,
  products: (products, isFirst) =>
    products.map((product, place) => `${isFirst && place === 0 ? '' : ',\n'}${JSON.stringify(product)}`).join(''),
  tail: ']}\n',
}

export const formats = { 'google.xml': google, 'products.json': json }
export type FormatName = keyof typeof formats
