import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingFile } from '#shared/contract/listing-files.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { photoTypes } from '#web/lib/prepare-photo.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { notify } from '#web/ui/notify.ts'
import { FileRows } from './file-rows.tsx'
import { byName, type Chosen, filesNamed } from './picture-urls.ts'
import { type Shown, shownRows, withOtherPrice } from './rows-of-file.ts'
import { type Course, useListing } from './use-listing.ts'

/** What a file would list, and the button that does it. */
export function Preview({ file }: { file: ListingFile }) {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const { outcomes, course, start, stop } = useListing(chosen)
  const rows = shownRows(file.rows, outcomes, chosen)
  const listed = rows.filter(({ state }) => state === 'listed').length
  const able = rows.filter(({ state }) => state === 'ready' || state === 'refused')
  const left = able.slice(0, Math.max(file.room - listed, 0))
  const isMoving = course.is === 'running' || course.is === 'waiting'
  const total = listed + left.length
  return (
    <>
      <section className="surface grid gap-4 p-4" aria-label={t('listFile.summary')}>
        <Counts file={file} rows={rows} />
        <Pictures rows={rows} chosen={chosen} onChoose={(files) => setChosen(new Map([...chosen, ...byName(files)]))} />
        {left.length < able.length && <p className="text-sm">{t('listFile.noRoom', { room: file.room })}</p>}
        <div className="flex flex-wrap items-center gap-3">
          {total > 0 && (
            <Button busy={isMoving} disabled={left.length === 0} onClick={() => void start(left.map(({ row }) => row))}>
              {outcomes.size > 0 ? t('listFile.goOn', { count: left.length }) : t('listFile.publish', { count: left.length })}
            </Button>
          )}
          {isMoving && (
            <Button tone="plain" onClick={stop}>
              {t('listFile.stop')}
            </Button>
          )}
          <ChangePrices file={file} />
        </div>
        <Progress course={course} listed={listed} total={total} tried={outcomes.size} />
      </section>
      <FileRows rows={rows} />
    </>
  )
}

function Counts({ file, rows }: { file: ListingFile; rows: readonly Shown[] }) {
  const count = (...states: Shown['state'][]) => rows.filter(({ state }) => states.includes(state)).length
  const [known, faulty] = [count('known'), count('faulty')]
  return (
    <div role="status" className="grid gap-1">
      <p className="font-medium">{t('listFile.ready', { count: count('ready', 'noPictures', 'listed', 'refused') })}</p>
      {known > 0 && <p className="text-sm">{t('listFile.known', { count: known })}</p>}
      {faulty > 0 && <p className="text-sm">{t('listFile.faulty', { count: faulty })}</p>}
      {file.ended !== null && <FieldError>{file.ended}</FieldError>}
      {count('listed') === 0 && <p className="muted text-sm">{t('listFile.nothingYet')}</p>}
    </div>
  )
}

const mostNames = 5
/** Phones in one call. */
const mostAtOnce = 100

/** A field for the files that the rows name, if they name any. */
function Pictures({ rows, chosen, onChoose }: { rows: readonly Shown[]; chosen: Chosen; onChoose: (files: File[]) => void }) {
  const all = filesNamed(rows.flatMap(({ row }) => (row.draft && !row.known ? row.pictures : [])))
  const missing = all.filter((name) => !chosen.has(name))
  if (all.length === 0) return null
  const some = missing.slice(0, mostNames).join(', ')
  const names = missing.length > mostNames ? t('listFile.andMore', { names: some, count: missing.length - mostNames }) : some
  return (
    <FilePicker
      label={t('listFile.pictures')}
      invitation={t('listFile.picturesInvitation')}
      hint={
        missing.length === 0
          ? t('listFile.picturesHere', { count: all.length })
          : t('listFile.picturesMissing', { have: all.length - missing.length, all: all.length, names })
      }
      accept={photoTypes}
      onFiles={onChoose}
    />
  )
}

type ProgressProps = { course: Course; listed: number; total: number; tried: number }

function Progress({ course, listed, total, tried }: ProgressProps) {
  return (
    <>
      {tried > 0 && course.is !== 'still' && <progress className="progress progress-primary w-full" value={listed} max={total} />}
      <div role="status" className="text-sm empty:hidden">
        {(course.is === 'running' || course.is === 'waiting') && <p>{t('listFile.progress', { done: listed, all: total })}</p>}
        {course.is === 'waiting' && <p>{t('listFile.waits', { at: course.until })}</p>}
        {course.is === 'still' && tried > 0 && <p className="font-medium">{t('listFile.done', { count: listed })}</p>}
      </div>
      <div role="alert" className="empty:hidden">
        {course.is === 'lost' && <FieldError>{t('listFile.lost', { why: course.why })}</FieldError>}
      </div>
    </>
  )
}

/** Phones that are on the market at other prices than the file's get those of the file, by the operation for several prices. */
function ChangePrices({ file }: { file: ListingFile }) {
  const phones = withOtherPrice(file.rows)
  const change = useMutation({
    mutationFn: async () => {
      const answers = []
      for (let from = 0; from < phones.length; from += mostAtOnce) {
        answers.push(await api.changePrices({ phones: phones.slice(from, from + mostAtOnce) }))
      }
      return answers
    },
    onSuccess: (answers) => {
      notify.success(t('bulkPrices.done', { count: answers.flatMap(({ changed }) => changed).length }))
      for (const { why } of answers.flatMap(({ refused }) => refused).slice(0, mostNames)) notify.error(why)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  if (phones.length === 0 || change.isSuccess) return null
  return (
    <Button tone="plain" busy={change.isPending} onClick={() => change.mutate()}>
      {t('listFile.changePrices', { count: phones.length })}
    </Button>
  )
}
