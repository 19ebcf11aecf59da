import { type Ref, useId } from 'react'
import { FieldError } from './fields.tsx'
import { Icon } from './icon.tsx'

type FilePickerProps = {
  label: string
  /** Shown inside the drop area. */
  invitation: string
  hint: string
  error?: string | undefined
  /** MIME types. */
  accept: readonly string[]
  inputRef?: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
}

/** A field in which files of the device are chosen or dropped. */
export function FilePicker({ label, invitation, hint, error, accept, inputRef, onFiles }: FilePickerProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
      </label>
      <div
        className={`relative grid place-items-center rounded-field border-2 border-dashed p-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${error ? 'border-error' : 'border-base-300'}`}
      >
        <Icon name="upload" className="size-6 text-primary" />
        <p className="mt-1 font-medium">{invitation}</p>
        <p id={`${id}-hint`} className="muted text-sm">
          {hint}
        </p>
        <input
          ref={inputRef}
          id={id}
          type="file"
          multiple
          accept={accept.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
