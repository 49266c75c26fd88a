import { formatDocument } from '@vintem/brazil/document'
import type { Link } from '../lib/link.ts'
import { ResultRow } from '../result/result-row.tsx'

/** Who receives, to compare with what the bank shows before one confirms. */
export function Payee({ payee: { name, document } }: { payee: Link['payee'] }) {
  return (
    <div className="payee">
      <dl className="facts">
        <ResultRow name="Quem recebe">{name}</ResultRow>
        <ResultRow name="CNPJ">{formatDocument(document)}</ResultRow>
      </dl>
      <p className="hint">É o que o aplicativo do seu banco mostra. Se for outro, não pague.</p>
    </div>
  )
}
