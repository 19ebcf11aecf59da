import { crc32, deflateSync } from 'node:zlib'
import type { Person } from './people.ts'
import type { Order, Phone } from './seed.ts'
import { anew, call, queryString } from './wire.ts'

/** A form with a picture. */
export function pictureForm(bytes: Uint8Array<ArrayBuffer> = png(), { field = 'image', type = 'image/png' } = {}): FormData {
  const form = new FormData()
  form.append(field, new Blob([bytes], { type }), 'phone.png')
  return form
}

/** S5.3: uploads the picture first; returns the phone with every field of S7.19, numbers as the form sends them. */
export async function draft(seller: Person, given: Record<string, unknown> = {}) {
  const upload = await call('POST', '/images', { token: seller.token, form: pictureForm() })
  return {
    sellerName: seller.name,
    sellerEmail: seller.email,
    productName: `Galaxy ${anew()}`,
    resalePrice: '250',
    orginalPrice: '900',
    categoryName: 'Samsung',
    usedYears: '2',
    advertise: 'false',
    productImage: upload.body.data.url,
    postDate: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date()),
    ...given,
  }
}

/** Lists a phone and reads it back from My Products, as a client that knows only section 7. */
export async function listPhone(seller: Person, given: Record<string, unknown> = {}): Promise<Phone> {
  const json = await draft(seller, given)
  const { status, body } = await call('POST', '/products', { token: seller.token, json })
  if (status !== 200) throw new Error(`POST /products answered ${status}: ${body.message}`)
  return theOne((await ownPhones(seller)).find((phone) => phone.productName === json.productName))
}

export const ownPhones = async (seller: Person) =>
  (await call<Phone[]>('GET', `/sellePproducts?${queryString({ sellerName: seller.name })}`, { token: seller.token })).body

/** The phone as its category page shows it; undefined if it is not there. */
export async function onSale(phone: Phone, token?: string): Promise<Phone | undefined> {
  const { body } = await call<Phone[]>('GET', `/products?${queryString({ categoryName: phone.categoryName })}`, { token })
  return body.find(({ _id }) => _id === phone._id)
}

/** S3.4 as the seed's button on a card sends it: no id, the phone by its fields. */
export const wishFields = (phone: Phone, buyer: { email: string }) => ({
  productImage: phone.productImage,
  productName: phone.productName,
  email: buyer.email,
  resalePrice: phone.resalePrice,
  orginalPrice: phone.orginalPrice,
  usedYears: phone.usedYears,
  sellerName: phone.sellerName,
  postDate: phone.postDate,
  categoryName: phone.categoryName,
})

/** S3.5 as the seed's booking form sends it: no id, numbers as text. */
export const bookingFields = (phone: Phone, buyer: { name: string; email: string }) => ({
  buyer: buyer.name,
  productImage: phone.productImage,
  productName: phone.productName,
  email: buyer.email,
  location: '12 Harbour Street, Springfield',
  phone: '+1 202 555 0143',
  resalePrice: String(phone.resalePrice),
})

/** Books a phone; returns its order as My Orders shows it. */
export async function book(buyer: Person, phone: Phone): Promise<Order> {
  const { status, body } = await call('POST', '/orders', { token: buyer.token, json: bookingFields(phone, buyer) })
  if (status !== 200) throw new Error(`POST /orders answered ${status}: ${body.message}`)
  return theOne((await ordersOf(buyer)).find(({ _id }) => _id === body.insertedId))
}

export const ordersOf = async (buyer: Person) =>
  (await call<Order[]>('GET', `/orders?${queryString({ email: buyer.email })}`, { token: buyer.token })).body

export function theOne<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('What was just made is not in the list it belongs to.')
  return found
}

/** A small blue square. */
export function png(side = 16): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: side }, () => Buffer.of(40, 90, 160))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]))
}

function chunk(name: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(name), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([size, content, sum])
}
