import { z } from 'zod'
import { orderStates } from '#shared/domain/orders/order-life.ts'
import { tidyAddress } from '#shared/domain/text/text.ts'
import { msg } from '#shared/language/message.ts'
import { deliveryStates } from '../domain/delivery/facts.ts'
import { Address } from './address.ts'
import { endpoint } from './endpoint.ts'
import { counted, email, id, line, paging, price, required, searched, sorting, telephone } from './fields.ts'
import { seedProductFields } from './wishlist.ts'

/** S3.5, with the state behind `paid`, the amounts and the receipt. */
export const Order = z.object({
  _id: id,
  /** The buyer's name. */
  buyer: z.string(),
  productImage: z.string(),
  productName: z.string(),
  categoryName: z.string(),
  sellerName: z.string(),
  email: z.string(),
  location: z.string(),
  phone: z.string(),
  resalePrice: z.number(),
  deliveryCharge: z.number(),
  total: z.number(),
  paid: z.boolean(),
  productsId: id,
  state: z.enum(orderStates),
  /** The state of a paid phone's delivery; null before the payment. */
  delivery: z.enum(deliveryStates).nullable(),
  bookedAt: z.string(),
  /** ISO instant until which the phone is held; null once it is paid or released. */
  payUntil: z.string().nullable(),
  payment: z.object({ insertedId: id, transactionId: z.string(), paidAt: z.string() }).nullable(),
})
export type Order = z.output<typeof Order>

/** S2.26, S5.4: how the buyer is reached, and where the phone goes: `address`, or in one line as in part one, `location`. */
export const contactFields = {
  phone: telephone(msg('fields.phoneNumber')),
  location: line(msg('fields.location'), 200, tidyAddress).optional(),
  /** Counts if both are sent. */
  address: Address.optional(),
}

type Checked = { value: unknown; issues: { path?: PropertyKey[] | undefined }[] }

/** Whether nothing is said of these fields yet: a refusal for what is missing is also said beside those of other fields. */
const lacks =
  (...fields: string[]) =>
  ({ value, issues }: Checked) =>
    typeof value === 'object' && value !== null && !issues.some(({ path }) => fields.includes(String(path?.[0])))

/** One of the two must be sent. It is also said if other fields are at fault. */
export const withAddress = <Schema extends z.ZodObject<typeof contactFields>>(schema: Schema): Schema =>
  schema.refine(({ location, address }) => location !== undefined || address !== undefined, {
    ...required(msg('fields.location')),
    path: ['location'],
    when: lacks('location', 'address'),
  })

/** What programs can send in their place: that the number and address count which the caller has saved. */
export const savedContactFields = {
  ...contactFields,
  phone: contactFields.phone.optional(),
  toSavedAddress: z.literal(true).optional().describe('In place of number and address: those that the caller has saved'),
}

/** The same, or a number and an address. */
export const withContact = <Schema extends z.ZodObject<typeof savedContactFields>>(schema: Schema): Schema =>
  schema
    .refine(({ phone, toSavedAddress }) => phone !== undefined || toSavedAddress, {
      ...required(msg('fields.phoneNumber')),
      path: ['phone'],
      when: lacks('phone'),
    })
    .refine(({ location, address, toSavedAddress }) => location !== undefined || address !== undefined || toSavedAddress, {
      ...required(msg('fields.location')),
      path: ['location'],
      when: lacks('location', 'address'),
    })

export const BookingDraft = withAddress(z.object(contactFields))
export type BookingDraft = z.input<typeof BookingDraft>

/** The `version` of the listing that the buyer read. If it says something else now, neither booking nor offer is made. */
export const shownVersion = z.string().max(100).optional()

/** S7.24. Buyer, name, e-mail and price come from the database; if they are sent, they must not name another person. */
export const placeOrder = endpoint('POST /orders', {
  access: 'buyer',
  key: 'own.bookings.write',
  priority: 'booking',
  act: 'book',
  summary: 'Books a phone: holds it for the caller until it is paid or the hold expires',
  input: withContact(
    z.strictObject({
      ...savedContactFields,
      productsId: id.optional(),
      ...seedProductFields,
      buyer: z.string().max(200).optional(),
      email: email.optional(),
      paid: z.boolean().optional(),
      /** S18.5: what the buyer saw the phone cost, without delivery. If it costs another price now, it is not booked. */
      shownPrice: price(msg('fields.price'), 'nothing').optional(),
      shownVersion,
    }),
  ),
  needsVerifiedEmail: true,
  limit: { times: 20, seconds: 60 },
  takesKey: true,
  output: z.object({ acknowledged: z.literal(true), insertedId: id, message: z.string() }),
  refusal: { acknowledged: false },
})

/** S7.22 */
export const listOrders = endpoint('GET /orders', {
  access: 'buyer',
  key: 'own.orders.read',
  priority: 'account',
  act: 'settle',
  summary:
    "Lists the caller's orders, newest first, by phone name or total; `search` matches phone name, seller name or location",
  query: z.object({
    email,
    search: searched,
    sort: sorting('name', 'total').default('newest'),
    ...paging(1000, 1000).shape,
  }),
  output: z.array(Order),
  paged: true,
})

/** S7.23 */
export const getOrder = endpoint('GET /orders/:id', {
  access: 'buyer',
  key: 'own.orders.read',
  priority: 'account',
  act: 'settle',
  summary: "Returns one of the caller's orders, with its receipt once paid",
  params: z.object({ id }),
  output: Order,
})

/** The buyer changes their mind before paying. */
export const cancelOrder = endpoint('DELETE /orders/:id', {
  access: 'buyer',
  key: 'own.orders.write',
  priority: 'account',
  act: 'settle',
  summary: 'Cancels a booking before it is paid',
  limit: { times: 20, seconds: 60 },
  params: z.object({ id }),
  output: z.object({ deletedCount: counted, message: z.string() }),
  refusal: { deletedCount: 0 },
})
