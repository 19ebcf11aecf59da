import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PersonFile } from '#shared/contract/find.ts'
import { measures } from '#shared/domain/moderation/moderation.ts'
import { t } from '#shared/language/message.ts'
import { IfMay } from '#web/components/if-may.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { begin, ensure } from '#web/lib/reading.ts'
import { tableAddress } from '#web/lib/table-address.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { Time } from '#web/ui/time.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { Next } from '../home-parts.tsx'
import type { Route } from './+types/person.ts'
import { OrderRow, PersonRow, PhoneRow, ShortList } from './in-short.tsx'
import { PersonActions } from './person-actions.tsx'
import { personQuery } from './queries.ts'
import { PersonHistory } from './staff-history.tsx'

export const meta = () => pageMeta(t('find.person'), t('find.personAbout'))

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => begin(() => [ensure(personQuery(id))])

/** S24.3: everything about a person. */
export default function PersonPage({ params: { id } }: Route.ComponentProps) {
  const person = useQuery(personQuery(id))
  return (
    <DashboardPage title={person.data?.name ?? t('find.person')} busy={person.isPending}>
      <Loaded query={person} pending={<TableSkeleton label={t('find.loadingPerson')} />}>
        {(data) => (
          <div className="grid gap-6">
            <Account person={data} />
            <Orders person={data} />
            {(data.userstatus === 'seller' || data.phones.length > 0) && <Phones person={data} />}
            <Linked person={data} />
            <Decisions person={data} />
            <PersonHistory id={id} />
          </div>
        )}
      </Loaded>
    </DashboardPage>
  )
}

const Account = ({ person }: { person: PersonFile }) => (
  <Next title={t('find.account')}>
    {person.mailRefused && (
      <p className="mb-3 text-error text-sm">
        {t('find.mailRefused', { answer: person.mailRefused })}{' '}
        <Link className="link" to={`/dashboard/letters?person=${person._id}`}>
          {t('failedLetters.ofPerson')}
        </Link>
      </p>
    )}
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Fact label={t('find.accountRole')}>{t('parts.role', { role: person.userstatus })}</Fact>
      <Fact label={t('find.email')}>{emailText(person)}</Fact>
      <Fact label={t('find.since')}>
        <Time at={person.since} as="day" />
      </Fact>
      <Fact label={t('find.lastSeen')}>{person.lastSeenAt ? <Time at={person.lastSeenAt} as="moment" /> : t('find.never')}</Fact>
      {person.telephone && <Fact label={t('find.telephone')}>{person.telephone}</Fact>}
      {person.address && <Fact label={t('find.address')}>{person.address}</Fact>}
      {person.userstatus === 'seller' && (
        <>
          <Fact label={t('find.badge')}>
            {person.verifiedAt ? <Time at={person.verifiedAt} as="day" /> : t('find.notVerified')}
          </Fact>
          <Fact label={t('find.payouts')}>
            {payoutText(person)}
            {person.payoutWait && <span className="block">{person.payoutWait.text}</span>}
          </Fact>
        </>
      )}
      {person.deletion && (
        <Fact label={t('staffLogFields.deletionDueAt')}>
          <Time at={person.deletion.at} as="day" />
          <span className="muted wrap-anywhere block text-sm">{person.deletion.reason}</span>
        </Fact>
      )}
      <Fact label={t('cover.ofPerson')}>{t('cover.timesOfPerson', person.covered)}</Fact>
      {person.suspension && <Fact label={t('find.suspension')}>{suspensionText(person.suspension)}</Fact>}
    </dl>
    <p className="mt-3 text-sm">
      <Link className="link" to={{ pathname: '/dashboard/failed-requests', search: tableAddress({ person: person._id }) }}>
        {t('failedRequests.ofPerson')}
      </Link>
    </p>
    <IfMay permission="keys.read">
      <p className="mt-2 text-sm">
        <Link className="link" to={{ pathname: '/dashboard/keys', search: tableAddress({ person: person._id }) }}>
          {t('apiKeys.ofPerson')}
        </Link>
      </p>
    </IfMay>
    <PersonActions person={person} />
  </Next>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

const emailText = ({ email, emailVerified }: PersonFile) =>
  email === null ? t('find.closed') : emailVerified ? email : t('find.emailUnconfirmed', { email })

const payoutText = ({ payoutAccount }: PersonFile) =>
  payoutAccount ? t('find.payoutAccount', { ...payoutAccount, bank: payoutAccount.bank ?? 'none' }) : t('find.noPayoutAccount')

const suspensionText = ({ scope, until }: NonNullable<PersonFile['suspension']>) =>
  until ? t('find.suspendedUntil', { scope, until: new Date(until) }) : t('find.suspendedForever', { scope })

const Orders = ({ person: { _id, userstatus, orders, moreOrders } }: { person: PersonFile }) => (
  <Next title={t('find.ordersOf')}>
    {orders.length === 0 && <p className="muted">{t('find.noOrders')}</p>}
    <ShortList>
      {orders.map(({ side, ...order }) => (
        <OrderRow key={order._id} order={order} badge={<Badge tone="primary">{t('find.side', { side })}</Badge>} />
      ))}
    </ShortList>
    {moreOrders && (
      <p className="mt-3 text-sm">
        <span className="muted">{t('find.newestOrders', { count: orders.length })}</span>{' '}
        <Link
          className="link"
          to={{ pathname: '/dashboard/orders', search: tableAddress({ [userstatus === 'seller' ? 'seller' : 'buyer']: _id }) }}
        >
          {t('lists.allOf')}
        </Link>
      </p>
    )}
  </Next>
)

const Phones = ({ person: { phones, morePhones } }: { person: PersonFile }) => (
  <Next title={t('find.phonesOf')}>
    {phones.length === 0 && <p className="muted">{t('find.noPhones')}</p>}
    <ShortList>
      {phones.map((phone) => (
        <PhoneRow key={phone._id} phone={phone} />
      ))}
    </ShortList>
    {morePhones && <p className="muted mt-3 text-sm">{t('find.newestOrders', { count: phones.length })}</p>}
  </Next>
)

const Linked = ({ person: { linked } }: { person: PersonFile }) => (
  <Next title={t('find.linked')}>
    {linked.length === 0 && <p className="muted">{t('find.noLinked')}</p>}
    <ShortList>
      {linked.map(({ shares, ...account }) => (
        <PersonRow key={account._id} person={account} note={shares} />
      ))}
    </ShortList>
  </Next>
)

const Decisions = ({ person: { decisions } }: { person: PersonFile }) => (
  <Next title={t('find.decisions')}>
    {decisions.length === 0 && <p className="muted">{t('find.noDecisions')}</p>}
    <ShortList>
      {decisions.map(({ item, what, measure, at, inForce }) => (
        <li key={`${item} ${at}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <Link to={`/dashboard/moderation/${item}`} className="link-hover wrap-anywhere font-semibold hover:text-primary">
              {what}
            </Link>
            <p className="muted text-sm">{t('find.decision', { measure: t(measures[measure].label), at: new Date(at) })}</p>
          </div>
          {inForce && <Badge tone="bad">{t('find.decisionInForce')}</Badge>}
        </li>
      ))}
    </ShortList>
  </Next>
)
