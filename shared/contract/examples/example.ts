import type { z } from 'zod'
import type { CallOf, Endpoint } from '../endpoint.ts'
import type { AppError, ErrorCode } from '../errors.ts'

/** Who makes an example's call. */
export type ExampleCaller = 'guest' | keyof typeof people

/** One call and its answer, shown in the documents and replayed by a test. */
export type Example<Call = unknown, Answer = unknown> = {
  as: ExampleCaller
  call: Call
  answer: Answer
  /** Calls that are refused, each for its own reason. */
  refused?: RefusedExample<Call>[]
  /** Other refusals that can occur, beyond what access, input and limits say. */
  alsoRefused?: Partial<Record<ErrorCode, string>>
}

export type RefusedExample<Call = unknown> = {
  /** The circumstance: 'Somebody else has booked the phone'. */
  when: string
  as?: ExampleCaller
  call: Call
  error: AppError
}

type EndpointKeys<C> = { [K in keyof C]: C[K] extends Endpoint ? K : never }[keyof C]

/** An example for every operation of a part of the contract. */
export type ExamplesOf<C> = {
  [K in EndpointKeys<C>]: C[K] extends Endpoint ? Example<CallOf<C[K]>, z.output<C[K]['output']>> : never
}

/** The people of the examples. nia has signed up with the identity provider and is not registered yet. */
export const people = {
  sam: { name: 'Sam Carter', email: 'sam@example.com', role: 'seller' },
  sue: { name: 'Sue Novak', email: 'sue@example.com', role: 'seller' },
  bea: { name: 'Bea Miller', email: 'bea@example.com', role: 'buyer' },
  ben: { name: 'Ben Okoro', email: 'ben@example.com', role: 'buyer' },
  ada: { name: 'Ada Lind', email: 'ada@example.com', role: 'admin' },
  nia: { name: 'Nia Rossi', email: 'nia@example.com', role: 'buyer' },
} as const

/** The rows used in the examples: sam's Galaxy is free, ben holds the iPhone, bea the Redmi, and she wishes for the Realme. */
export const ids = {
  sam: '6d1f0a52-6b1c-4c0e-9a3d-1f2e3d4c5b01',
  sue: '2b7c9e14-0d3f-4f6a-8b21-7a6b5c4d3e02',
  bea: '94e2d7c8-5a1b-4d3c-a0f9-3b2a1c0d9e03',
  ada: 'c3a8f5b6-7e2d-4b1a-9c8f-5d4e3f2a1b04',
  galaxy: 'e5b4c3d2-1a0f-4e9d-8c7b-6a5948372605',
  iphone: '1f8e7d6c-5b4a-4392-81f0-e9d8c7b6a506',
  redmi: '7a6b5c4d-3e2f-4a1b-9c0d-8e7f6a5b4c07',
  realme: 'b0a9f8e7-d6c5-4b4a-8392-81706f5e4d08',
  picture: '38c7b6a5-9483-4726-a150-f4e3d2c1b009',
  evidence: '7d1c2b3a-4958-4677-8695-a4b3c2d1e016',
  wish: 'd9e8f7a6-b5c4-4d3e-9f2a-1b0c9d8e7f10',
  brand: '4e3d2c1b-0a9f-4e8d-9c7b-6a5f4e3d2c17',
  logo: '4e3d2c1b-0a9f-4e8d-9c7b-6a5f4e3d2c18',
  order: '5c6d7e8f-9a0b-4c1d-ae2f-3a4b5c6d7e11',
  payment: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c12',
  draft: 'f0e1d2c3-b4a5-4697-8879-6a5b4c3d2e13',
  thread: '8f7e6d5c-4b3a-4291-a807-f6e5d4c3b215',
  question: '9f8e7d6c-5b4a-4938-8271-504f3e2d1c20',
  offer: '0a9f8e7d-6c5b-4a49-8372-61504f3e2d19',
  item: '3d2c1b0a-9f8e-4d7c-b6a5-948372615016',
  decision: '2c1b0a9f-8e7d-4c6b-a594-837261504f17',
  rating: '6e5d4c3b-2a19-4087-b6f5-e4d3c2b1a030',
  report: '1b0a9f8e-7d6c-4b5a-9483-7261504f3e18',
  chargeback: '9c8d7e6f-5a4b-4392-8817-0f6e5d4c3b29',
  refund: '4b3c2d1e-0f9a-4887-b665-5a4b3c2d1e14',
  search: '6f5e4d3c-2b1a-4098-8776-655443322130',
  mo: '5e4d3c2b-1a09-4f87-a665-544332211031',
  invitation: '7f6e5d4c-3b2a-4190-8877-665544332232',
  block: '8a7f6e5d-4c3b-4a29-9887-766554433233',
  note: '7b6a5f4e-3d2c-4b19-8776-655443322134',
  announcement: '6c5b4a3f-2e1d-4a08-8665-443322110135',
  letter: '5b4a3f2e-1d0c-4a97-8554-332211009837',
  case: '5b4a3f2e-1d0c-4a97-8554-332211009838',
  key: '5b4a3f2e-1d0c-4a97-8554-332211009839',
  view: '5b4a3f2e-1d0c-4a97-8554-332211009836',
  nobody: '00000000-0000-4000-8000-000000000000',
} as const

/** The roles of the staff in the examples: those of every market, and one of its own. */
export const staffRoles = {
  owner: 'e1d2c3b4-a596-4788-9a0b-1c2d3e4f5a33',
  moderator: 'e1d2c3b4-a596-4788-9a0b-1c2d3e4f5a34',
  support: 'e1d2c3b4-a596-4788-9a0b-1c2d3e4f5a35',
  own: 'e1d2c3b4-a596-4788-9a0b-1c2d3e4f5a36',
}

/** The code in a letter's link. */
export const linkCode = 'q0Zt1PpW3nVb7Kx2sYcR5uLe'

export const transactionId = 'pi_3Rb7Kq2mExample'

export const imageUrlOf = (image: string) => `/images/${image}/640.webp`

/** The access token's three parts, shortened. */
export const accessToken = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI5NGUyZDdjOCJ9.c2lnbmF0dXJl'
