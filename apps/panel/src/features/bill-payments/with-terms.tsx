import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Section } from '#components/screen/section.tsx'
import { type PaymentTerms, termsQuery } from './bill-payments.queries.ts'
import classes from './bill-payments.module.css'

/** The form of a payment, once the balance is known; why there is none where it is not (specification 3 §5). */
export function WithTerms({
  title,
  children,
}: {
  title: string
  children: (terms: PaymentTerms) => ReactNode
}) {
  const { data, isError } = useQuery(termsQuery)
  if (data) return children(data)
  if (!isError) return null
  return (
    <Section title={title} framed>
      <p role="alert" className={classes.obstacle}>
        Erro ao verificar saldo. Tente novamente.
      </p>
    </Section>
  )
}
