import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import type { Attention } from './attention.queries.ts'
import classes from './attention.module.css'

type SetUp = Attention['setUp']

/** What a new seller does first, in place of panels that would be blank. */
export function FirstSteps({ setUp }: { setUp: SetUp }) {
  const steps = all.filter(({ name }) => setUp[name] !== null)
  const done = steps.filter(({ name }) => setUp[name]).length
  return (
    <Section title="Primeiros passos" description={`${done} de ${steps.length} concluídos`} framed>
      <ol className={classes.items}>
        {steps.map(({ name, text, more, href }) => {
          const isDone = setUp[name] === true
          const Icon = isDone ? IconCircleCheckFilled : IconCircle
          return (
            <li key={name} className={classes.item} data-done={isDone || undefined}>
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
        })}
      </ol>
    </Section>
  )
}

const all: readonly { name: keyof SetUp; text: string; more: string; href: string }[] = [
  {
    name: 'link',
    text: 'Crie o seu primeiro link de pagamento',
    more: 'Título, valor e formas de pagamento: dois minutos.',
    href: '/seja-pago/criar/cobranca-pontual',
  },
  {
    name: 'payment',
    text: 'Receba um pagamento',
    more: 'Abra o link e pague como um comprador faria.',
    href: '/seja-pago',
  },
  {
    name: 'twoFactor',
    text: 'Proteja o seu acesso com um segundo fator',
    more: 'Sem ele, uma senha descoberta basta para entrar.',
    href: '/seguranca',
  },
  {
    name: 'bankAccount',
    text: 'Cadastre a conta que recebe os saques',
    more: 'Ela é conferida antes do primeiro saque.',
    href: '/financeiro',
  },
  {
    name: 'invoices',
    text: 'Configure a nota fiscal',
    more: 'As notas passam a sair sozinhas quando você recebe.',
    href: '/nota-fiscal',
  },
]
