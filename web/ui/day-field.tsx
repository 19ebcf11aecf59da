type Props = { label: string; value: string; onChange: (day: string) => void }

/** A day that a list begins or ends with, which takes effect at once. */
export const DayField = ({ label, value, onChange }: Props) => (
  <label className="inline-flex items-center gap-2 text-sm">
    {label}
    <input type="date" className="input w-auto" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
)
