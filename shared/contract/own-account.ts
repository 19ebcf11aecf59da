import { z } from 'zod'
import { Userstatus } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { BookingDraft } from './orders.ts'
import { personName } from './person-name.ts'

export const OwnName = z.strictObject({ name: personName('Name') })

export const renameMe = endpoint('PUT /me/name', {
  access: 'signed-in',
  priority: 'account',
  summary: "Changes the caller's name; not that of a verified seller, which an admin vouches for",
  input: OwnName,
  limit: { times: 10, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), name: z.string() }),
  refusal: { acknowledged: false },
})

export const chooseRole = endpoint('PUT /me/role', {
  access: 'signed-in',
  priority: 'account',
  summary: 'Makes the caller a buyer or a seller, as long as they have listed and booked nothing',
  input: z.strictObject({ userstatus: Userstatus }),
  limit: { times: 20, seconds: 3600 },
  output: z.object({ acknowledged: z.literal(true), userstatus: Userstatus }),
  refusal: { acknowledged: false },
})

const SavedAddress = z.object({ phone: z.string().nullable(), location: z.string().nullable() })

export const getMyAddress = endpoint('GET /me/address', {
  access: 'signed-in',
  priority: 'account',
  act: 'settle',
  summary: "The phone number and place that the caller's next booking is filled with; null where none is saved",
  output: SavedAddress,
})

export const saveMyAddress = endpoint('PUT /me/address', {
  access: 'signed-in',
  priority: 'account',
  summary: "Saves the phone number and place for the caller's next bookings",
  input: z.strictObject(BookingDraft.shape),
  limit: { times: 60, seconds: 3600 },
  output: SavedAddress,
  refusal: { acknowledged: false },
})

export const forgetMyAddress = endpoint('DELETE /me/address', {
  access: 'signed-in',
  priority: 'account',
  summary: 'Forgets the saved phone number and place',
  limit: { times: 60, seconds: 3600 },
  output: z.object({ deletedCount: z.number().int() }),
  refusal: { deletedCount: 0 },
})
