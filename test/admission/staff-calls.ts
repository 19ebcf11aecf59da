import { randomBytes, randomUUID } from 'node:crypto'
import { makePhone } from '#db/demo/factories.ts'
import type { Tx } from '#server/db/connect.ts'
import { saveAnnouncement } from '#server/features/announcements/announcements.ts'
import { blockImei } from '#server/features/imeis/block-imei.ts'
import { deleteProduct } from '#server/features/listings/own/delete-product.ts'
import { saveView } from '#server/features/lists/saved-views.ts'
import { hidePhone } from '#server/features/moderation/hide-phone.ts'
import { addNote } from '#server/features/notes/notes.ts'
import { phoneWithCodePhoto } from '../code-photos.ts'
import { failedLetter } from '../failed-letters.ts'
import { newImei } from '../listings.ts'
import type { TestMarket } from '../market.ts'
import { invitationFor, ownRole, roleIdOf } from '../staff.ts'
import { get, type MakeCall } from './call.ts'
import { keyCalls } from './key-calls.ts'
import { webhookCalls } from './webhook-calls.ts'

const composed = () => ({ name: `Role ${randomUUID().slice(0, 8)}`, permissions: ['orders.read'] })

const published = { texts: { en: 'Hello' }, holdsFrom: null, reason: 'A new text.' }

/** Makes a text one of the market's own if it is none yet; returns the number of its newest version. */
async function ownTextIn({ connection }: Pick<TestMarket, 'connection'>, name: string): Promise<number> {
  const row = { name, version: 1, texts: JSON.stringify({ en: 'Hello' }), reason: 'A first text.' }
  await connection.write((tx) =>
    tx
      .insertInto('ownTexts')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute(),
  )
  const { version } = await connection.db
    .selectFrom('ownTexts')
    .select('version')
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return version
}

/** A phone that its seller has deleted; returns its id. */
export async function deletedPhone(tx: Tx, seller: { id: string }): Promise<string> {
  const { id } = await makePhone(tx, seller)
  await deleteProduct(tx, seller, id)
  return id
}

const anyOrder = async ({ connection }: Pick<TestMarket, 'connection'>) => {
  const { id } = await connection.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  return id
}

const anyDraft = async ({ connection, config }: Pick<TestMarket, 'connection' | 'config'>, author: { id: string }) => {
  const announcementId = randomUUID()
  const texts = [{ language: 'en', subject: 'News', text: 'Hello' }]
  const draft = { announcementId, audience: 'sellers' as const, isRequired: false, texts }
  await connection.write((tx) => saveAnnouncement(tx, author, config, draft))
  return announcementId
}

/** Calls about the staff, by operation. */
export const staffCalls: Record<string, MakeCall> = {
  ...webhookCalls,
  'GET /staff': () => get('/staff'),
  'POST /imei-lookups': () => ({ method: 'POST', path: '/imei-lookups', json: { imei: newImei(), reason: 'Case 4711' } }),
  'GET /blocked-imeis': () => get('/blocked-imeis'),
  'PUT /blocked-imeis/{blockId}': () => ({
    method: 'PUT',
    path: `/blocked-imeis/${randomUUID()}`,
    json: { imei: newImei(), reason: 'Case 4711' },
  }),
  'POST /blocked-imeis/{blockId}/end': async ({ ada }, _subject, { connection }) => {
    const blockId = randomUUID()
    const imei = { imeiHash: randomBytes(32), imeiLast4: '4711' }
    await connection.write((tx) => blockImei(tx, ada.person, imei, { blockId, reason: 'Case 4711' }))
    return { method: 'POST', path: `/blocked-imeis/${blockId}/end`, json: { reason: 'It was found.' } }
  },
  'POST /people/{personId}/export': ({ sam }) => ({
    method: 'POST',
    path: `/people/${sam.person.id}/export`,
    json: { reason: 'Their letter' },
  }),
  'DELETE /people/{personId}/deletion': async (_world, _subject, market) => {
    const { person } = await market.newcomer('buyer')
    await market.connection.write((tx) =>
      tx
        .updateTable('people')
        .set({ deletionDueAt: new Date('2027-01-01') })
        .where('id', '=', person.id)
        .execute(),
    )
    return { method: 'DELETE', path: `/people/${person.id}/deletion`, json: { reason: 'They called.' } }
  },
  'GET /people/{personId}/history': ({ sam }) => get(`/people/${sam.person.id}/history`),
  'POST /people/{personId}/notes': ({ sam }) => ({
    method: 'POST',
    path: `/people/${sam.person.id}/notes`,
    json: { words: 'Called.' },
  }),
  'GET /all-orders/{orderId}/history': async (_world, _subject, market) => get(`/all-orders/${await anyOrder(market)}/history`),
  'POST /all-orders/{orderId}/notes': async (_world, _subject, market) => ({
    method: 'POST',
    path: `/all-orders/${await anyOrder(market)}/notes`,
    json: { words: 'Called.' },
  }),
  'DELETE /staff-notes/{noteId}': async ({ ada, sam }, _subject, { connection }) => {
    const noteId = await connection.write((tx) => addNote(tx, ada.person, { personId: sam.person.id }, 'Called.'))
    return { method: 'DELETE', path: `/staff-notes/${noteId}` }
  },
  'PUT /hidden-phones/{productId}': async ({ sam }, _subject, { connection }) => {
    const { id } = await connection.write((tx) => makePhone(tx, sam.person))
    return { method: 'PUT', path: `/hidden-phones/${id}`, json: { facts: 'Not the phone shown.', ground: 'honest' } }
  },
  'PUT /suspensions/{personId}': async (_world, _subject, market) => {
    const { person } = await market.newcomer('buyer')
    const why = { measure: 'suspend_account', facts: 'Empty boxes.', ground: 'fraud' }
    return { method: 'PUT', path: `/suspensions/${person.id}`, json: why }
  },
  'POST /phones/{productId}/back': async ({ sam }, _subject, { connection }) => {
    const id = await connection.write((tx) => deletedPhone(tx, sam.person))
    return { method: 'POST', path: `/phones/${id}/back`, json: { reason: 'A mistake.' } }
  },
  'GET /code-photos': () => get('/code-photos'),
  'PUT /confirmed-photos/{productId}': async ({ sam }, _subject, { connection }) => {
    const id = await connection.write((tx) => phoneWithCodePhoto(tx, sam.person))
    return { method: 'PUT', path: `/confirmed-photos/${id}` }
  },
  'DELETE /hidden-phones/{productId}': async ({ ada, sam }, _subject, { connection }) => {
    const why = { facts: 'Not the phone shown.', ground: 'honest', category: 'other' } as const
    const productId = await connection.write(async (tx) => {
      const { id } = await makePhone(tx, sam.person)
      await hidePhone(tx, ada.person, id, why)
      return id
    })
    return { method: 'DELETE', path: `/hidden-phones/${productId}`, json: { reason: 'A mistake.' } }
  },
  'GET /announcements': () => get('/announcements'),
  'GET /announcements/{announcementId}': async ({ ada }, _subject, market) =>
    get(`/announcements/${await anyDraft(market, ada.person)}`),
  'PUT /announcements/{announcementId}': () => ({
    method: 'PUT',
    path: `/announcements/${randomUUID()}`,
    json: { audience: 'sellers', isRequired: false, texts: [{ language: 'en', subject: 'News', text: 'Hello' }] },
  }),
  'POST /announcements/{announcementId}/test': async ({ ada }, _subject, market) => ({
    method: 'POST',
    path: `/announcements/${await anyDraft(market, ada.person)}/test`,
    json: {},
  }),
  'POST /announcements/{announcementId}/send': async ({ ada }, _subject, market) => ({
    method: 'POST',
    path: `/announcements/${await anyDraft(market, ada.person)}/send`,
    json: {},
  }),
  'POST /announcements/{announcementId}/stop': async ({ ada }, _subject, market) => {
    const id = await anyDraft(market, ada.person)
    await market.connection.write((tx) =>
      tx.updateTable('announcements').set({ state: 'sending', startedAt: new Date(), people: 0 }).where('id', '=', id).execute(),
    )
    return { method: 'POST', path: `/announcements/${id}/stop`, json: {} }
  },
  'GET /staff-log': () => get('/staff-log'),
  'GET /staff-log/export': () => get('/staff-log/export?outcome=refused'),
  'GET /staff-log/members': () => get('/staff-log/members?from=2026-11-21T00:00:00.000Z'),
  'PUT /staff/{personId}/role': async (_world, _subject, market) => {
    const { person } = await market.newcomer('admin')
    return {
      method: 'PUT',
      path: `/staff/${person.id}/role`,
      json: { role: await roleIdOf(market, 'support'), reason: 'A new task.' },
    }
  },
  'DELETE /staff/{personId}': async (_world, _subject, market) => {
    const { person } = await market.newcomer('admin')
    return { method: 'DELETE', path: `/staff/${person.id}`, json: { reason: 'They have left.' } }
  },
  'POST /staff/{personId}/factor-reset': async (_world, _subject, market) => {
    const { person } = await market.newcomer('admin')
    return { method: 'POST', path: `/staff/${person.id}/factor-reset`, json: { reason: 'Lost the phone' } }
  },
  'POST /staff-invitations': async (_world, _subject, market) => {
    const json = { email: `${randomUUID()}@people.example`, role: await roleIdOf(market, 'support') }
    return { method: 'POST', path: '/staff-invitations', json }
  },
  'DELETE /staff-invitations/{invitationId}': async ({ ada }, _subject, market) => {
    const roleId = await roleIdOf(market, 'support')
    const { id } = await invitationFor(market, { email: `${randomUUID()}@people.example`, by: ada.person.id, roleId })
    return { method: 'DELETE', path: `/staff-invitations/${id}` }
  },
  'POST /me/staff-role': async ({ ada }, { caller, about }, market) => {
    const { email } = (caller ?? about).person
    const { code } = await invitationFor(market, { email, by: ada.person.id, roleId: await roleIdOf(market, 'support') })
    return { method: 'POST', path: '/me/staff-role', json: { code } }
  },
  'POST /staff-roles': async (_world, _subject, _market) => ({ method: 'POST', path: '/staff-roles', json: composed() }),
  'PUT /staff-roles/{roleId}': async (_world, _subject, market) => ({
    method: 'PUT',
    path: `/staff-roles/${await ownRole(market)}`,
    json: { ...composed(), reason: 'More work.' },
  }),
  'DELETE /staff-roles/{roleId}': async (_world, _subject, market) => ({
    method: 'DELETE',
    path: `/staff-roles/${await ownRole(market)}`,
  }),
  'GET /approvals': () => get('/approvals'),
  'DELETE /approvals/{subject}/{act}': async ({ ada }, _subject, market) => {
    const subject = randomUUID()
    const wanted = { act: 'undo', subject, amountCents: 26_200, given: JSON.stringify({}), personId: ada.person.id }
    await market.connection.write((tx) => tx.insertInto('firstApprovals').values(wanted).execute())
    return { method: 'DELETE', path: `/approvals/${subject}/undo` }
  },
  'GET /settings': () => get('/settings'),
  'GET /setting-changes': () => get('/setting-changes'),
  'PUT /settings': async (_world, _subject, { config }) => {
    const days = config.badges.lastsDays
    const input = { setting: 'BADGE_DAYS', value: String(days + 1), seen: String(days), reason: 'A day more' }
    return { method: 'PUT', path: '/settings', json: input }
  },
  'GET /all-orders': () => get('/all-orders'),
  'GET /all-orders/csv': () => get('/all-orders/csv?state=booked'),
  'GET /all-phones': () => get('/all-phones'),
  'GET /all-phones/csv': () => get('/all-phones/csv'),
  'GET /all-payments': () => get('/all-payments'),
  'GET /all-payments/csv': () => get('/all-payments/csv'),
  'GET /all-refunds': () => get('/all-refunds'),
  'GET /all-refunds/csv': () => get('/all-refunds/csv'),
  'GET /failed-requests': () => get('/failed-requests'),
  'GET /failed-requests/csv': () => get('/failed-requests/csv'),
  'GET /all-cases': () => get('/all-cases'),
  'GET /all-cases/csv': () => get('/all-cases/csv?state=staff'),
  'GET /all-payouts': () => get('/all-payouts'),
  'GET /all-payouts/csv': () => get('/all-payouts/csv?state=held'),
  'GET /users/csv?userstatus=buyer': () => get('/users/csv?userstatus=buyer'),
  'GET /failed-letters': () => get('/failed-letters'),
  'GET /failed-letters/csv': () => get('/failed-letters/csv?state=refused'),
  'POST /failed-letters/{letterId}/send-again': async (_world, _subject, market) => ({
    method: 'POST',
    path: `/failed-letters/${await failedLetter(market)}/send-again`,
    json: {},
  }),
  ...keyCalls,
  'GET /saved-views': () => get('/saved-views'),
  'POST /saved-views': () => ({
    method: 'POST',
    path: '/saved-views',
    json: { list: 'orders', name: 'Paid', query: 'status=paid' },
  }),
  'DELETE /saved-views/{viewId}': async ({ ada }, _subject, { connection }) => {
    const view = { list: 'orders' as const, name: randomUUID(), query: '' }
    return { method: 'DELETE', path: `/saved-views/${await connection.write((tx) => saveView(tx, ada.person, view))}` }
  },
  'GET /figures/empty-searches': () => get('/figures/empty-searches'),
  'GET /figures': () => get('/figures'),
  'GET /figures/groups?of=seller': () => get('/figures/groups?of=seller'),
  'GET /linked-accounts': () => get('/linked-accounts'),
  'GET /held-payouts': () => get('/held-payouts'),
  'GET /find?search=galaxy': () => get('/find?search=galaxy'),
  'GET /texts/{name}': () => get('/texts/about'),
  'PUT /me/agreements/terms': async (_world, _subject, market) => {
    await ownTextIn(market, 'terms')
    return { method: 'PUT', path: '/me/agreements/terms', json: { version: 1 } }
  },
  'GET /texts/{name}/versions/{version}': async (_world, _subject, market) => {
    await ownTextIn(market, 'terms')
    return get('/texts/terms/versions/1')
  },
  'GET /brands': () => get('/brands'),
  'GET /secrets': () => get('/secrets'),
  'POST /market-exports': () => ({ method: 'POST', path: '/market-exports', json: { reason: 'The copy of this month.' } }),
  'GET /set-up': () => get('/set-up'),
  'POST /test-letters': () => ({ method: 'POST', path: '/test-letters', json: {} }),
  'POST /payment-checks': () => ({ method: 'POST', path: '/payment-checks', json: {} }),
  'POST /brands': () => ({ method: 'POST', path: '/brands', json: { name: 'Google', reason: 'Sellers asked for it.' } }),
  'PUT /brands/{brandId}': async (_world, _subject, market) => {
    const { id } = await market.connection.db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
    return { method: 'PUT', path: `/brands/${id}`, json: { offered: true, reason: 'Sellers asked for it.' } }
  },
  'GET /own-texts': () => get('/own-texts'),
  'GET /own-texts/{name}': () => get('/own-texts/faq'),
  'PUT /own-texts/{name}': async (_world, _subject, market) => ({
    method: 'PUT',
    path: '/own-texts/about',
    json: { ...published, basedOn: await ownTextIn(market, 'about') },
  }),
  'GET /letters': () => get('/letters'),
  'GET /letters/{kind}': () => get('/letters/phoneFree'),
  'POST /letters/{kind}/preview': () => ({
    method: 'POST',
    path: '/letters/phoneFree/preview',
    json: { language: 'en', texts: {} },
  }),
  'GET /people/{personId}': ({ ada }) => get(`/people/${ada.person.id}`),
}
