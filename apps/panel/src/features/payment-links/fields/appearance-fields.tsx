import { SwitchField } from '#components/fields/switch-field.tsx'
import { Section } from '#components/screen/section.tsx'
import type { LinkForm } from '../form/use-link-form.ts'
import { EndFields } from './end-fields.tsx'
import classes from '../form/link-form.module.css'

/** How the checkout of the link looks. */
export function AppearanceFields({ form }: { form: LinkForm }) {
  const { field } = form
  return (
    <Section title="Página de pagamento">
      <div className={classes.switches}>
        <SwitchField
          {...field('enableAnchoring')}
          label="Ancoragem de preço"
          hint="Destaca o menor preço, com o valor cheio riscado ao lado."
        />
        <SwitchField
          {...field('whiteLabel')}
          label="White label"
          hint="A página mostra só a sua marca."
        />
      </div>
      <div className={classes.below}>
        <EndFields form={form} />
      </div>
    </Section>
  )
}
