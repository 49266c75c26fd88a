import type { ReactNode } from 'react'
import { Waiting } from '../components/waiting.tsx'

/** The outcome of an attempt is not known yet. */
export function Processing({ heading }: { heading: ReactNode }) {
  return (
    <section className="step">
      {heading}
      <Waiting>O banco do cartão ainda não respondeu.</Waiting>
      <p>Não pague de novo: assim que houver resposta, ela aparece aqui.</p>
    </section>
  )
}
