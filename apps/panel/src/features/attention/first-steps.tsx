import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { useMay } from '#lib/use-session.ts'
import type { Attention } from './attention.queries.ts'
import classes from './attention.module.css'

const STEPS = ['logo', 'link', 'payment', 'twoFactor', 'bankAccount', 'invoices'] as const

/** What a new seller does first, in place of panels that would be blank. */
export function FirstSteps({ setUp }: Pick<Attention, 'setUp'>) {
  const mayChangePages = useMay(can.changePlans)
  const mayChangeLinks = useMay(can.changePaymentLinks)
  const mayOpenSecurity = useMay(can.openSecurity)
  const mayChangeBankAccount = useMay(can.changeBankAccount)
  const mayChangeInvoices = useMay(can.changeInvoiceConfig)
  const steps = STEPS.filter((name) => setUp[name] !== null)
  const done = steps.filter((name) => setUp[name]).length
  return (
    <Section title="Primeiros passos" description={`${done} de ${steps.length} concluídos`} framed>
      <ol className={classes.items}>
        {mayChangePages && (
          <Step
            isDone={setUp.logo === true}
            text="Coloque o seu logotipo"
            more="Seus compradores o veem ao pagar, nos e-mails e no boleto."
            href="/checkout-info"
          />
        )}
        {mayChangeLinks && <LinkSteps setUp={setUp} />}
        {mayOpenSecurity && (
          <Step
            isDone={setUp.twoFactor === true}
            text="Proteja o seu acesso com um segundo fator"
            more="Sem ele, uma senha descoberta basta para entrar."
            href="/seguranca"
          />
        )}
        {mayChangeBankAccount && (
          <Step
            isDone={setUp.bankAccount === true}
            text="Cadastre a conta que recebe os saques"
            more="Ela é conferida antes do primeiro saque."
            href="/financeiro"
          />
        )}
        {mayChangeInvoices && (
          <Step
            isDone={setUp.invoices === true}
            text="Configure a nota fiscal"
            more="As notas passam a sair sozinhas quando você recebe."
            href="/nota-fiscal"
          />
        )}
      </ol>
    </Section>
  )
}

const LinkSteps = ({ setUp }: Pick<Attention, 'setUp'>) => (
  <>
    <Step
      isDone={setUp.link === true}
      text="Crie o seu primeiro link de pagamento"
      more="Título, valor e formas de pagamento: dois minutos."
      href="/seja-pago/criar/cobranca-pontual"
    />
    <Step
      isDone={setUp.payment === true}
      text="Receba um pagamento"
      more="Abra o link e pague como um comprador faria."
      href="/seja-pago"
    />
  </>
)

type StepProps = { isDone: boolean; text: string; more: string; href: string }

function Step({ isDone, text, more, href }: StepProps) {
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.item} data-done={isDone || undefined}>
      <AppLink href={href} className={classes.link}>
        <Icon size={20} aria-hidden className={classes.icon} />
        <span className={classes.text}>
          {text}
          {isDone && <VisuallyHidden> (concluído)</VisuallyHidden>}
        </span>
        <span className={classes.more}>{more}</span>
      </AppLink>
    </li>
  )
}
