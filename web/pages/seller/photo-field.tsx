import { useEffect, useState } from 'react'
import { FileField } from '#web/ui/fields.tsx'
import { photoProblem, photoTypes } from './photo-problem.ts'

type Told = {
  photo: File | undefined
  onPhoto: (photo: File | undefined) => void
  /** What the form or the server says of it. */
  error: string | undefined
  /** How much of it has been sent, from 0 to 1; undefined while it is not being sent. */
  sent: number | undefined
}

/** The picture of a phone: chosen, looked at, and watched on its way. */
export function PhotoField({ photo, onPhoto, error, sent }: Told) {
  const [problem, setProblem] = useState<string>()
  const preview = usePreview(photo)

  async function choose(file: File | undefined) {
    const found = file && (await photoProblem(file))
    setProblem(found)
    onPhoto(found ? undefined : file)
  }

  return (
    <div className="space-y-3">
      <FileField
        label="Add Product Image"
        hint="JPEG, PNG, WebP or AVIF, up to 8 MB. Where it was taken is removed from it."
        accept={photoTypes.join(',')}
        error={problem ?? error}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {preview && (
        <img
          src={preview}
          alt="What you chose"
          className="aspect-square w-full max-w-56 rounded-box border border-base-300 bg-base-200 object-cover"
        />
      )}
      {sent !== undefined && (
        <div className="max-w-56">
          <progress className="progress progress-primary w-full" value={sent} max={1} aria-label="Uploading the picture" />
          <p className="muted text-sm">{sent < 1 ? `Uploading, ${Math.round(sent * 100)} %` : 'Looking at the picture'}</p>
        </div>
      )}
    </div>
  )
}

function usePreview(photo: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!photo) return setAddress(undefined)
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address
}
