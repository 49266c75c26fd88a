import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import classes from './link-form.module.css'

type LinkFormLayoutProps = ComponentProps<'form'> & {
  /** What the buyer will see. */
  preview: ReactNode
  submitLabel: string
  isSubmitting: boolean
  /** The button is disabled without its required values (specification 1 §5). */
  isComplete: boolean
}

/** The fields of a link of any type beside its preview, and the buttons below. */
export function LinkFormLayout(props: LinkFormLayoutProps) {
  const { preview, submitLabel, isSubmitting, isComplete, children, ...form } = props
  return (
    <form {...form} className={classes.layout}>
      <div className={classes.fields}>{children}</div>
      <aside aria-label="Prévia do link" className={classes.preview} tabIndex={0}>
        {preview}
      </aside>
      <FormActions>
        <Button component={AppLink} href="/seja-pago" variant="default">
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting} disabled={!isComplete}>
          {submitLabel}
        </ActionButton>
      </FormActions>
    </form>
  )
}
