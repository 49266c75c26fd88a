import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import classes from './link-form.module.css'

type LinkFormLayoutProps = ComponentProps<'form'> & {
  /** The page that the buyer will see. */
  preview: ReactNode
  submitLabel: string
  isSubmitting: boolean
  /** The names of the required values not given yet, as 'o título' (specification 1 §5). */
  missing: readonly string[]
}

const listed = new Intl.ListFormat('pt-BR')

/** The fields of a link of any type beside its preview; the buttons stay in view. */
export function LinkFormLayout(props: LinkFormLayoutProps) {
  const { preview, submitLabel, isSubmitting, missing, children, ...form } = props
  return (
    <form {...form} className={classes.layout}>
      <div className={classes.fields}>{children}</div>
      <aside aria-label="Prévia do link" className={classes.preview} tabIndex={0}>
        {preview}
      </aside>
      <div className={classes.bar}>
        <p role="status">{missing.length > 0 && `Falta informar ${listed.format(missing)}.`}</p>
        <Button component={AppLink} href="/seja-pago" variant="default">
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting} disabled={missing.length > 0}>
          {submitLabel}
        </ActionButton>
      </div>
    </form>
  )
}
