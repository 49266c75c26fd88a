import { Anchor } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { formatDocument, formatPhone } from '@vintem/brazil/document'
import { can } from '@vintem/contracts/access'
import type { ReactNode } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { methodText } from '#components/values/charge-method.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import type { Charge } from './charge-detail.queries.ts'
import classes from './charge-header.module.css'

/** How much, and from whom. */
export function ChargeHeader({ charge }: { charge: Charge }) {
  return (
    <div className={classes.header}>
      <div>
        <p className={classes.label}>Valor</p>
        <Money amountCents={centsOf(charge.value)} display />
        <p className={classes.label}>{charge.paymentMethod && methodText(charge)}</p>
      </div>
      <section aria-label="Cliente" className={classes.customer}>
        <p className={classes.label}>Cliente</p>
        <p className={classes.name}>
          <CustomerName charge={charge} />
        </p>
        <p className={classes.label}>
          {charge.customerDocument && formatDocument(charge.customerDocument)}
        </p>
      </section>
      <Contact charge={charge} />
    </div>
  )
}

function CustomerName({ charge: { customerId, customerName } }: { charge: Charge }) {
  const maySee = useMay(can.seeCustomers)
  if (!maySee || customerId === null) return customerName
  return (
    <Anchor component={AppLink} href={`/clientes/${customerId}`} newTab size="md">
      {customerName}
    </Anchor>
  )
}

/** What is missing is a dash. */
function Contact({ charge }: { charge: Charge }) {
  const { countryCode, customerPhone, customerEmail } = charge
  const number = `${countryCode}${customerPhone}`.replaceAll(/\D/g, '')
  const phone =
    customerPhone && countryCode === '55'
      ? formatPhone(customerPhone)
      : `+${countryCode} ${customerPhone}`
  return (
    <section aria-label="Contato do cliente">
      <p className={classes.label}>Contato</p>
      <ul className={classes.contact}>
        <ContactLink
          icon={<IconBrandWhatsapp size={16} aria-hidden />}
          name="Mensagem por telefone"
          href={`https://wa.me/${number}`}
          text={customerPhone && phone}
        />
        <ContactLink
          icon={<IconMail size={16} aria-hidden />}
          name="E-mail"
          href={`mailto:${customerEmail}`}
          text={customerEmail}
        />
      </ul>
    </section>
  )
}

type ContactLinkProps = { icon: ReactNode; name: string; href: string; text: string | null }

function ContactLink({ icon, name, href, text }: ContactLinkProps) {
  return (
    <li>
      {icon}
      {text ? (
        <Anchor href={href} target="_blank" rel="noreferrer" aria-label={`${name}: ${text}`}>
          {text}
        </Anchor>
      ) : (
        <span aria-label={`${name}: não informado`}>—</span>
      )}
    </li>
  )
}
