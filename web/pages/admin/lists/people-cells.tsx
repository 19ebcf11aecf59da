import { Link } from 'react-router'
import type { PersonOfMarket } from '#shared/contract/people-lists.ts'
import { msg, t } from '#shared/language/message.ts'
import { accountStateNames, roleNames } from '#shared/lists/state-names.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { logOf } from '#web/lib/log-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { DeletePerson } from '../delete-person.tsx'
import { HoldSeller } from '../hold-seller.tsx'
import { VerifySeller } from '../verify-seller.tsx'
import type { Cells } from './staff-columns.tsx'

const isVerified = ({ status }: PersonOfMarket) => status === 'verified'
const isClosed = ({ account }: PersonOfMarket) => account === 'closed' || account === 'deleting'

const Name = ({ person }: { person: PersonOfMarket }) => (
  <div className="min-w-0 text-start">
    <p className="wrap-anywhere font-semibold">
      <Link to={`/dashboard/people/${person._id}`} className="link-hover hover:text-primary">
        {person.name}
      </Link>
    </p>
    <p className="muted wrap-anywhere text-sm">{person.email || t('find.closed')}</p>
    <IfMay permission="log.read">
      <p className="text-sm">
        <Link className="link" to={logOf(person._id)}>
          {tr('staffLog.historyOf', { name: person.name, aloud })}
        </Link>
      </p>
    </IfMay>
    {person.payoutWait && <p className="wrap-anywhere text-sm">{t('staff.payoutWait', { text: person.payoutWait.text })}</p>}
    {person.mailRefused && (
      <p className="wrap-anywhere text-error text-sm">
        {tr('staff.emailRejectedSince', {
          at: <Time at={person.mailRefused.at} as="day" />,
          answer: person.mailRefused.answer,
        })}
      </p>
    )}
  </div>
)

/** The badge of a seller, or the role of a buyer; and what is not as usual with the account. */
const Status = ({ person }: { person: PersonOfMarket }) => (
  <div className="grid justify-items-start gap-1.5 max-md:justify-items-end">
    {person.userstatus === 'buyer' ? (
      <Badge>{t(roleNames.buyer)}</Badge>
    ) : isVerified(person) ? (
      <Badge tone="good" icon="shield">
        {t('staff.verified')}
      </Badge>
    ) : (
      <Badge>{t('staff.notVerified')}</Badge>
    )}
    {person.account && person.account !== 'open' && <Badge tone="warm">{t(accountStateNames[person.account])}</Badge>}
    {/* Whether it is their own matter is said beside the other actions. */}
    {person.userstatus === 'seller' && !person.ownMatter && !isClosed(person) && <HoldSeller seller={person} />}
  </div>
)

export const peopleCells: Cells<PersonOfMarket> = {
  name: {
    bare: true,
    sort: { by: 'name', up: msg('columns.nameAToZ'), down: msg('columns.nameZToA') },
    cell: (person) => <Name person={person} />,
  },
  status: { cell: (person) => <Status person={person} /> },
}

const verify: Column<PersonOfMarket> = {
  key: 'verify',
  header: msg('columns.verify'),
  action: true,
  cell: (person) =>
    isClosed(person) ? null : isVerified(person) ? (
      <IfMay permission="people.verify">
        <Link to={`/dashboard/badges/${person._id}`} className="link text-sm">
          {tr('staff.verificationOf', { name: person.name, aloud })}
        </Link>
      </IfMay>
    ) : (
      <VerifySeller seller={person} />
    ),
}

const remove: Column<PersonOfMarket> = {
  key: 'delete',
  header: msg('columns.delete'),
  action: true,
  cell: (person) => {
    // A seller's is said beside the badge that they cannot give either.
    const isSaid = person.ownMatter && person.userstatus === 'seller' && !isVerified(person)
    return isSaid || isClosed(person) ? null : <DeletePerson person={person} />
  },
}

/** S2.32, S2.33 */
export const sellerActions = [verify, remove]
export const buyerActions = [remove]
