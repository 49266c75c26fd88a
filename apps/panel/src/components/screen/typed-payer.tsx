import { formatDocument, formatPhone } from '@vintem/brazil/document'
import type { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { DefinitionList } from './definition-list.tsx'
import { Section } from './section.tsx'

export type Payer = NonNullable<Answer<typeof getCharge>['payer']>

/** What an anonymous buyer typed at a link, beside what is known of the customer. */
export function TypedPayer({ payer }: { payer: Payer }) {
  const { name, documentNumber, email, countryCode, phone } = payer
  return (
    <Section
      title="Dados informados na compra"
      description="O comprador digitou estes dados. O boleto, os recibos e as mensagens vão para eles; o cadastro do cliente não muda."
    >
      <DefinitionList
        items={[
          { label: 'Nome', value: name },
          { label: 'Documento', value: formatDocument(documentNumber) },
          { label: 'E-mail', value: email },
          {
            label: 'Telefone',
            value: countryCode === '55' ? formatPhone(phone) : `+${countryCode} ${phone}`,
          },
        ]}
      />
    </Section>
  )
}
