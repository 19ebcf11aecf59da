import type { ListedPerson } from '#shared/contract/accounts.ts'
import type { PersonFile } from '#shared/contract/find.ts'
import { BeforeDeletion } from './before-deletion.tsx'
import { DeletePerson } from './delete-person.tsx'
import { EndSuspension } from './end-suspension.tsx'
import { ExportPerson } from './export-person.tsx'
import { HoldSeller } from './hold-seller.tsx'
import { SuspendPerson } from './suspend-person.tsx'
import { VerifySeller } from './verify-seller.tsx'

/** What staff can do about an open account of a buyer or seller. */
export function PersonActions({ person }: { person: PersonFile }) {
  const listed = listedFrom(person)
  if (!listed) return null
  const isSeller = listed.userstatus === 'seller'
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {isSeller && !person.ownMatter && <HoldSeller seller={listed} />}
      {isSeller && !person.verifiedAt && <VerifySeller seller={listed} />}
      {!person.ownMatter && (person.suspension ? <EndSuspension person={person} /> : <SuspendPerson person={listed} />)}
      <ExportPerson person={person} />
      {person.deletion ? <BeforeDeletion person={listed} /> : <DeletePerson person={listed} />}
    </div>
  )
}

function listedFrom({ ownMatter, payoutWait, userstatus, email, verifiedAt, ...person }: PersonFile): ListedPerson | undefined {
  if (userstatus === 'admin' || email === null) return
  return {
    _id: person._id,
    name: person.name,
    email,
    userstatus,
    status: verifiedAt ? 'verified' : 'not verified',
    ...(ownMatter && { ownMatter }),
    ...(payoutWait && { payoutWait }),
  }
}
