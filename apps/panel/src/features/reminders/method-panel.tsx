import type { ReminderMethod } from '@vintem/contracts/reminders/stages'
import { Section } from '#components/screen/section.tsx'
import type { NotificationSettings } from './reminders.queries.ts'
import { SwitchTable } from './switch-table.tsx'
import { TextsForm } from './texts-form.tsx'
import classes from './reminders.module.css'

type MethodPanelProps = {
  method: ReminderMethod
  settings: NotificationSettings
  mayChange: boolean
}

/** When the buyers of one method are written to, and what. */
export function MethodPanel({ method, settings, mayChange }: MethodPanelProps) {
  return (
    <div className={classes.groups}>
      <Section
        title="Quando avisar"
        description={
          settings.whatsAppAvailable
            ? 'Os avisos de atraso só são enviados se o pagamento não for identificado. Por WhatsApp, só a clientes que autorizaram, com um texto fixo.'
            : 'Os avisos de atraso só são enviados se o pagamento não for identificado. Por WhatsApp nada é enviado por enquanto: sua escolha fica guardada.'
        }
        framed
      >
        <SwitchTable {...{ method, settings, mayChange }} />
      </Section>
      <Section
        title="Textos"
        description="O que está entre chaves é trocado pelo valor da cobrança."
      >
        <TextsForm {...{ method, settings, mayChange }} />
      </Section>
    </div>
  )
}
