import { t } from '#shared/language/message.ts'
import type { Collision } from './merge-edits.ts'

/** S18.5: tells a seller that the listing has changed since they opened the form, with both values of what both changed. */
export const Collisions = ({ collisions }: { collisions: Collision[] }) => (
  <section
    role="status"
    aria-label={t('listing.changedElsewhere')}
    className="rounded-field bg-warning/15 p-4 text-sm sm:col-span-2"
  >
    <p className="font-medium">{t('listing.changedElsewhereText')}</p>
    {collisions.length === 0 ? (
      <p className="mt-1">{t('listing.changesMerged')}</p>
    ) : (
      <>
        <p className="mt-1">{t('listing.changesCollide')}</p>
        <table className="mt-3 w-full table-fixed text-start">
          <thead className="muted">
            <tr>
              <td className="w-24" />
              <th scope="col" className="pe-2 pb-1 font-normal">
                {t('listing.savedThere')}
              </th>
              <th scope="col" className="pe-2 pb-1 font-normal">
                {t('listing.typedHere')}
              </th>
            </tr>
          </thead>
          <tbody className="align-top">
            {collisions.map(({ label, mine, saved }) => (
              <tr key={label} className="border-base-content/10 border-t">
                <th scope="row" className="py-1.5 pe-2 font-medium">
                  {label}
                </th>
                <td className="wrap-anywhere whitespace-pre-line py-1.5 pe-2">{saved}</td>
                <td className="wrap-anywhere whitespace-pre-line py-1.5">{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
  </section>
)
