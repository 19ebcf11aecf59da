import type { Connection } from '#server/db/connect.ts'
import { notify } from '#server/features/notices/notify.ts'
import type { OnFactorChange } from '#server/ports/identity/port.ts'
import { revokeKeysOf } from './end-keys.ts'

/** Tells people what changed about the two-step sign-in of their account: somebody else may have done it. */
export const onFactorChangeIn =
  ({ write }: Pick<Connection, 'write'>): OnFactorChange =>
  ({ issuer, subject, change, id }) =>
    write(async (tx) => {
      const person = await tx
        .selectFrom('people')
        .select('id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
      if (!person) return
      // Their keys were made by somebody who had proved a second factor.
      if (change === 'turnedOff') await revokeKeysOf(tx, person.id, { quietly: false })
      await notify(tx, person.id, { kind: 'factorChanged', params: { change }, cause: `factorChanged:${id}` })
    })
