type Props = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A select above a list that takes effect at once, for sorting or filtering. */
export const Choose = ({ label, value, choices, onChange }: Props) => (
  <label className="inline-flex items-center gap-2 text-sm">
    <span className="sr-only">{label}</span>
    <select className="select w-auto" value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
)
