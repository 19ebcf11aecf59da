import { z } from 'zod'
import { msg } from '#shared/language/message.ts'
import { Userstatus } from './accounts.ts'
import { StoredAddress } from './address.ts'
import { endpoint } from './endpoint.ts'
import { contactFields, withAddress } from './orders.ts'
import { personName } from './person-name.ts'

export const OwnName = z.strictObject({ name: personName(msg('fields.name')) })

export const renameMe = endpoint('PUT /me/name', {
  access: 'signed-in',
  key: 'own.account.write',
  priority: 'account',
  summary: "Changes the caller's name; rejected for a verified seller, whose name an admin has verified",
  input: OwnName,
  limit: { times: 10, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), name: z.string() }),
  refusal: { acknowledged: false },
})

export const chooseLanguage = endpoint('PUT /me/language', {
  access: 'signed-in',
  key: 'own.account.write',
  priority: 'account',
  act: 'settle',
  summary: 'Sets the language of the letters that the caller gets',
  input: z.strictObject({ language: z.string().max(35).describe('The name of one of the market’s languages, such as `de`') }),
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), language: z.string() }),
  refusal: { acknowledged: false },
})

/** S16.1 */
export const agreeToTerms = endpoint('PUT /me/agreements/terms', {
  access: 'signed-in',
  key: 'person',
  priority: 'account',
  act: 'settle',
  summary:
    'Records that the caller agrees to a version of the terms; booking, offers and listing are refused (`terms_not_agreed`) while GET /me says that it is due',
  input: z.strictObject({ version: z.number().int().min(1).max(100_000) }),
  limit: { times: 60, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})

export const chooseRole = endpoint('PUT /me/role', {
  access: 'signed-in',
  key: 'person',
  priority: 'account',
  summary: 'Sets the caller’s role to buyer or seller; rejected once they have listed or booked a phone',
  input: z.strictObject({ userstatus: Userstatus }),
  limit: { times: 20, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), userstatus: Userstatus }),
  refusal: { acknowledged: false },
})

const SavedAddress = z.object({
  phone: z.string().nullable(),
  /** The address in one line. */
  location: z.string().nullable(),
  address: StoredAddress,
})

export const getMyAddress = endpoint('GET /me/address', {
  access: 'signed-in',
  key: 'own.account.read',
  priority: 'account',
  act: 'settle',
  summary: "Returns the phone number and address that prefill the caller's next booking; null for each that is not saved",
  output: SavedAddress,
})

export const saveMyAddress = endpoint('PUT /me/address', {
  access: 'signed-in',
  key: 'own.account.write',
  priority: 'account',
  summary: "Saves the phone number and address that prefill the caller's next bookings; the first booking or offer saves its own",
  input: withAddress(z.strictObject(contactFields)),
  limit: { times: 60, seconds: 3600 },
  output: SavedAddress,
  refusal: { acknowledged: false },
})

export const forgetMyAddress = endpoint('DELETE /me/address', {
  access: 'signed-in',
  key: 'own.account.write',
  priority: 'account',
  summary: 'Deletes the saved phone number and address',
  limit: { times: 60, seconds: 3600 },
  output: z.object({ deletedCount: z.number().int() }),
  refusal: { deletedCount: 0 },
})

/** S18.11: the letter is the only way to find out whether the address gets letters again. */
export const retryMail = endpoint('POST /me/mail/retry', {
  access: 'signed-in',
  key: 'own.account.write',
  priority: 'account',
  act: 'settle',
  summary: "Tries the caller's address again after its mail server has refused a letter: if a test letter arrives, so do others",
  limit: { times: 5, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refusal: { acknowledged: false },
})
