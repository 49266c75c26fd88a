import type { DocumentKind } from './identity.ts'

const kinds = [
  ['cpf', 'CPF'],
  ['cnpj', 'CNPJ'],
  ['other', 'Estrangeiro'],
] as const

type DocumentKindsProps = { value: DocumentKind; onChange: (kind: DocumentKind) => void }

/** The kind comes first: it decides which keyboard a phone shows for the number. */
export function DocumentKinds({ value, onChange }: DocumentKindsProps) {
  return (
    <fieldset className="segments">
      <legend>Documento</legend>
      {kinds.map(([kind, label]) => (
        <label key={kind}>
          <input
            type="radio"
            name="document-kind"
            value={kind}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
