type ConsentFieldProps = {
  /** The sentence itself, as it is sent and kept. */
  text: string
  isAccepted: boolean
  error: string | undefined
  onChange: (isAccepted: boolean) => void
}

/** A card that is stored to be charged again wants a mark of its own, which nobody makes by the way. */
export function ConsentField({ text, isAccepted, error, onChange }: ConsentFieldProps) {
  return (
    <div className="field">
      <label className="consent">
        <input
          id="consent"
          type="checkbox"
          required
          checked={isAccepted}
          aria-invalid={error !== undefined}
          aria-describedby={error && 'consent-error'}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{text}</span>
      </label>
      {error && (
        <p id="consent-error" className="error">
          {error}
        </p>
      )}
    </div>
  )
}
