import { Link } from 'react-router'
import type { ListedPerson, Userstatus } from '#shared/contract/accounts.ts'
import { msg, t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { logOf } from '#web/lib/log-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { Time } from '#web/ui/time.tsx'
import { DeletePerson } from './delete-person.tsx'
import { HoldSeller } from './hold-seller.tsx'
import { roleNames } from './people-names.ts'
import { VerifySeller } from './verify-seller.tsx'

const isVerified = (person: ListedPerson) => person.status === 'verified'

const name: Column<ListedPerson> = {
  key: 'name',
  header: msg('columns.name'),
  bare: true,
  sort: { by: 'name', up: msg('columns.nameAToZ'), down: msg('columns.nameZToA') },
  cell: (person) => (
    <div className="min-w-0 text-start">
      <p className="wrap-anywhere font-semibold">
        <Link to={`/dashboard/people/${person._id}`} className="link-hover hover:text-primary">
          {person.name}
        </Link>
      </p>
      <p className="muted wrap-anywhere text-sm">{person.email}</p>
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
  ),
}

const sellerStatus: Column<ListedPerson> = {
  key: 'status',
  header: msg('columns.status'),
  cell: (person) => (
    <div className="grid justify-items-start gap-1.5 max-md:justify-items-end">
      {isVerified(person) ? (
        <Badge tone="good" icon="shield">
          {t('staff.verified')}
        </Badge>
      ) : (
        <Badge>{t('staff.notVerified')}</Badge>
      )}
      {/* Whether it is their own matter is said beside the other actions. */}
      {!person.ownMatter && <HoldSeller seller={person} />}
    </div>
  ),
}

const buyerStatus: Column<ListedPerson> = {
  key: 'status',
  header: msg('columns.status'),
  cell: (person) => <Badge>{t(roleNames[person.userstatus])}</Badge>,
}

const verify: Column<ListedPerson> = {
  key: 'verify',
  header: msg('columns.verify'),
  action: true,
  cell: (person) =>
    isVerified(person) ? (
      <IfMay permission="people.verify">
        <Link to={`/dashboard/badges/${person._id}`} className="link text-sm">
          {tr('staff.verificationOf', { name: person.name, aloud })}
        </Link>
      </IfMay>
    ) : (
      <VerifySeller seller={person} />
    ),
}

const remove: Column<ListedPerson> = {
  key: 'delete',
  header: msg('columns.delete'),
  action: true,
  // A seller's is said beside the badge that they cannot give either.
  cell: (person) =>
    person.ownMatter && person.userstatus === 'seller' && !isVerified(person) ? null : <DeletePerson person={person} />,
}

/** S2.32, S2.33 */
export const columnsFor = (userstatus: Userstatus): Column<ListedPerson>[] =>
  userstatus === 'seller' ? [name, sellerStatus, verify, remove] : [name, buyerStatus, remove]
