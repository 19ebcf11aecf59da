import { type Guard, guard, matrix } from './guard.ts'

const keyTests = 'server/features/api-keys/api-keys.test.ts'
const inside = 'test/webhooks/inside-addresses.test.ts'
const webhookTests = 'server/features/webhook-endpoints/webhook-endpoints.test.ts'
const confirmations = 'server/features/assistants/confirmations.ts'
const fitting = 'server/features/assistants/acting.test.ts: a confirmation'
const inTwoCalls = 'server/features/assistants/acting.test.ts: in two calls'
const assistants = 'server/features/assistants/routes.ts'
const feed = 'server/features/feeds/listed-phones.ts'
const feedTests = 'server/features/feeds/feeds.test.ts: what cannot be bought'
const files = 'server/features/listings/files/list-file.test.ts'

/** Guards around other software: keys, webhooks, feeds, assistants, and what shops send. */
export const ofPrograms: Guard[] = [
  guard(
    'a limit of calls for each key',
    'server/http/mount.ts',
    '    if (caller.key) await admission.countTry(keyCalls(admission), caller.key.id)\n',
    '',
    `${keyTests}: a limit`,
  ),
  guard(
    'a key is revoked by its owner',
    'server/features/api-keys/revoke-keys.ts',
    "    .where('personId', '=', personId)\n",
    '',
    `${matrix}: DELETE /me/api-keys`,
  ),
  guard(
    'public addresses alone',
    'server/public-addresses.ts',
    "  if (isIn(address, networks) || (protocol === 'https:' && isPublic(address))) return\n",
    '  return\n',
    inside,
  ),
  guard(
    'addresses are checked for the connection',
    'server/features/webhook-endpoints/post-webhook.ts',
    '      lookup: reachableOnly({ networks, protocol }, resolve),\n',
    '      ...(resolve ? { lookup: resolve as never } : {}),\n',
    inside,
  ),
  guard(
    'endpoints that fail are switched off',
    'server/features/webhook-endpoints/note-try.ts',
    '  if (!endpoint || !(isGone || endpoint.isOver)) return\n',
    '  return\n',
    `${webhookTests}: fails for five days`,
  ),
  guard(
    'a confirmation is of this deal and key',
    confirmations,
    "      if (sealed.key !== digestOf(key) || sealed.deal !== textOf(deal)) throw appError('confirmation_unfit')\n",
    '',
    fitting,
  ),
  guard(
    'a confirmation ends',
    confirmations,
    "      if (sealed.until <= (await now()).getTime()) throw appError('confirmation_past', { minutes })\n",
    '',
    fitting,
  ),
  guard(
    'a confirmation works once',
    confirmations,
    "      await countTry({ method: 'POST', path: '', limit: once }, sealed.id).catch(() => {\n        throw appError('confirmation_used')\n      })\n",
    '',
    inTwoCalls,
  ),
  guard(
    'assistants have keys alone',
    assistants,
    "        if (token !== undefined && !looksLikeKey(token)) throw appError('assistant_needs_key')\n",
    '',
    'server/features/assistants/acting.test.ts: no key',
  ),
  guard(
    'assistants are asked by this market’s name',
    assistants,
    "    app.addHook('onRequest', hostHeaderValidation(hostnames))\n",
    '',
    'server/features/assistants/refusals.test.ts: resolves to this machine',
  ),
  guard(
    'one call in a request of an assistant',
    assistants,
    "        if (Array.isArray(request.body)) throw appError('request_unreadable')\n",
    '',
    'server/features/assistants/refusals.test.ts: several calls',
  ),
  guard('booked phones are in no feed', feed, 'claim.phone_id = phones.id', 'false', feedTests),
  guard('phones of suspended sellers are in no feed', feed, ` and \${sellerMaySell}`, '', feedTests),
  guard(
    'pictures come from public addresses',
    'server/features/images/fetch-picture.ts',
    '  requireReachableHost(url, networks)\n',
    '',
    `${files}: a key`,
  ),
  guard(
    'a seller’s own id is listed once',
    'server/features/listings/own/selling-routes.ts',
    '      if (meanwhile) return { listingId: meanwhile, contactsHidden, wasListed: true }\n',
    '',
    `${files}: own id`,
  ),
]
