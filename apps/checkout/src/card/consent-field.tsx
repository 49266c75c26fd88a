type ConsentFieldProps = {
  /** The sentence, as it is sent and stored. */
  text: string
  isAccepted: boolean
  error: string | undefined
  onChange: (isAccepted: boolean) => void
}

/** The consent to store a card for later charges: a checkbox of its own. */
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
