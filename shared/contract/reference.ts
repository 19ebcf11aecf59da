import * as accounts from './accounts.ts'
import * as announcements from './announcements.ts'
import * as apiKeys from './api-keys.ts'
import * as approvals from './approvals.ts'
import * as badges from './badges.ts'
import * as brands from './brands.ts'
import * as catalog from './catalog.ts'
import * as chargebacks from './chargebacks.ts'
import { requestFor } from './client.ts'
import * as codePhotos from './code-photos.ts'
import * as contact from './contact.ts'
import * as deliveries from './deliveries.ts'
import { type Access, type Endpoint, isEndpoint, type Limit } from './endpoint.ts'
import { type Example, type ExampleCaller, people } from './examples/example.ts'
import { exampleOf } from './examples/market.ts'
import * as failedRequests from './failed-requests.ts'
import { type FieldDoc, fieldsOf } from './field-doc.ts'
import * as figures from './figures.ts'
import * as find from './find.ts'
import * as hiddenPhones from './hidden-phones.ts'
import * as imeis from './imeis.ts'
import * as integrity from './integrity.ts'
import { jsonSchemaOf } from './json-schema.ts'
import * as listingFiles from './listing-files.ts'
import * as marketExport from './market-export.ts'
import * as marketPictures from './market-pictures.ts'
import * as moderation from './moderation.ts'
import * as notes from './notes.ts'
import * as notices from './notices.ts'
import * as offers from './offers.ts'
import * as orders from './orders.ts'
import * as ownAccount from './own-account.ts'
import * as ownTexts from './own-texts.ts'
import * as pageViews from './page-views.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as peopleLists from './people-lists.ts'
import * as personRequests from './person-requests.ts'
import * as pictures from './pictures.ts'
import * as priceGuidance from './price-guidance.ts'
import * as questions from './questions.ts'
import * as ratings from './ratings.ts'
import { type Refusal, refusalsOf } from './refusals.ts'
import * as savedSearches from './saved-searches.ts'
import * as savedViews from './saved-views.ts'
import * as search from './search.ts'
import * as secrets from './secrets.ts'
import * as selling from './selling.ts'
import * as setUp from './set-up.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'
import * as staffLists from './staff-lists.ts'
import * as staffLog from './staff-log.ts'
import * as suspensions from './suspensions.ts'
import * as threads from './threads.ts'
import * as webhookEndpoints from './webhook-endpoints.ts'
import * as wishlist from './wishlist.ts'
import * as workLists from './work-lists.ts'

/** The contract in words and as plain data, for the document and the page that list it. */
export type OperationDoc = {
  name: string
  method: string
  path: string
  summary: string
  access: string
  /** What an API key needs. */
  key: string
  limit: string
  fields: { place: 'path' | 'query' | 'headers' | 'body'; rows: FieldDoc[] }[]
  answer: FieldDoc[]
  /** Whether the answer is a list with further pages by its Link header. */
  paged: boolean
  refusals: Refusal[]
  /** The fields that each refusal has beside code and message; undefined if there are none. */
  refusalWords: string | undefined
  example: { as: string; request: string; curl: string; answer: string }
}

export type SectionDoc = { title: string; operations: OperationDoc[] }

const parts = {
  'People and sign-in': { ...accounts, ...ownAccount, ...contact },
  Phones: { ...catalog, ...priceGuidance },
  Search: { ...search, ...pageViews },
  Selling: { ...selling, ...listingFiles },
  Wishlist: wishlist,
  'Saved searches': savedSearches,
  Orders: orders,
  Offers: offers,
  Questions: questions,
  'After the payment': { ...deliveries, ...chargebacks },
  'Ratings and seller pages': ratings,
  Notices: notices,
  Messages: { ...threads, ...pictures },
  'Reports and decisions': moderation,
  Staff: {
    ...find,
    ...staffLists,
    ...peopleLists,
    ...workLists,
    ...savedViews,
    ...failedRequests,
    ...figures,
    ...imeis,
    ...announcements,
    ...hiddenPhones,
    ...codePhotos,
    ...suspensions,
    ...notes,
    ...personRequests,
    ...staff,
    ...approvals,
    ...staffLog,
  },
  Settings: { ...settings, ...secrets },
  'Export of the market': marketExport,
  'Set-up': setUp,
  'Texts of the market': ownTexts,
  Brands: brands,
  'Pictures of the market': marketPictures,
  'Verified badge': badges,
  Payments: payments,
  Payouts: payouts,
  'API keys': apiKeys,
  Integrity: integrity,
  Webhooks: webhookEndpoints,
}

/** Every operation, in the order of the examples: as a newcomer would call them. `origin` is the server that curl calls. */
export const contractDoc = (origin = 'http://localhost:3000'): SectionDoc[] =>
  Object.entries(parts).map(([title, part]) => {
    const named = new Map<string, unknown>(Object.entries(part))
    const operations = Object.entries(exampleOf).flatMap(([name, example]) => {
      const operation = named.get(name)
      return isEndpoint(operation) ? [operationDoc(name, operation, example, origin)] : []
    })
    return { title, operations }
  })

function operationDoc(name: string, operation: Endpoint, example: Example, origin: string): OperationDoc {
  const { method, path, summary, limit, paged, refusal } = operation
  return {
    name,
    method,
    path: pathInBraces(path),
    summary,
    access: accessText(operation) + (operation.needsVerifiedEmail ? ' whose e-mail is verified' : ''),
    key: keyText(operation),
    limit: limit ? limitText(limit) : 'no limit of its own',
    fields: placesOf(operation),
    answer: fieldsOf(jsonSchemaOf(operation.output, 'output')),
    paged,
    refusals: refusalsOf(name, operation),
    refusalWords: Object.keys(refusal).length > 0 ? JSON.stringify(refusal) : undefined,
    example: {
      as: exampleCallerText(example.as),
      ...requestTexts(operation, example, origin),
      answer: JSON.stringify(example.answer, null, 2),
    },
  }
}

export const pathInBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const keyText = ({ key }: Endpoint) => (key === null ? 'any' : key === 'person' ? 'none can call it' : `\`${key}\``)

const accessText = ({ access, permission }: Endpoint) => (permission ? `staff with \`${permission}\`` : accessTexts[access])

const accessTexts: Record<Access, string> = {
  public: 'everyone',
  identity: "anyone with the identity provider's token",
  'signed-in': 'signed-in people',
  buyer: 'buyers',
  seller: 'sellers',
  staff: 'staff',
}

function limitText({ times, seconds }: Limit): string {
  const per = seconds === 60 ? 'a minute' : seconds === 3600 ? 'an hour' : `in ${seconds} seconds`
  return `${times} times ${per}`
}

function placesOf({ params, query, input, takesKey }: Endpoint): OperationDoc['fields'] {
  const places = [
    { place: 'path', rows: fieldsOf(jsonSchemaOf(params, 'input')) },
    { place: 'query', rows: fieldsOf(jsonSchemaOf(query, 'input')) },
    { place: 'headers', rows: takesKey ? [idempotencyKey] : [] },
    { place: 'body', rows: fieldsOf(jsonSchemaOf(input, 'input')) },
  ] as const
  return places.filter(({ rows }) => rows.length > 0)
}

/** A repeated key and request receive exactly the first answer. */
const idempotencyKey: FieldDoc = {
  name: 'Idempotency-Key',
  type: 'string',
  optional: true,
  bounds: '1 to 255 plain characters',
}

const exampleCallerText = (speaker: ExampleCaller) =>
  speaker === 'guest' ? 'a guest' : `${people[speaker].name}, ${people[speaker].role}`

function requestTexts(operation: Endpoint, { call }: Example, origin: string) {
  const { method, url, body } = requestFor(operation, call as Record<string, unknown>)
  const token = operation.access === 'identity' ? 'IDENTITY_TOKEN' : 'ACCESS_TOKEN'
  const headers = operation.access === 'public' ? [] : [`authorization: bearer ${token}`]
  const files = body instanceof FormData ? [...body].map(([name, file]) => `${name}=@${(file as File).name}`) : []
  const json = typeof body === 'string' ? JSON.stringify(JSON.parse(body), null, 2) : undefined
  const type = json ? ['content-type: application/json'] : files.length > 0 ? ['content-type: multipart/form-data'] : []
  const content = json ?? files.join('\n')
  const curl = [
    `curl -X ${method} '${origin}${url}'`,
    ...[...headers, ...(json ? type : [])].map((header) => `-H '${header}'`),
    ...(json ? [`-d '${json.replaceAll("'", `'\\''`)}'`] : files.map((file) => `-F '${file}'`)),
  ]
  return {
    request: [`${method} ${url}`, ...headers, ...type, ...(content ? ['', content] : [])].join('\n'),
    curl: curl.join(' \\\n  '),
  }
}
