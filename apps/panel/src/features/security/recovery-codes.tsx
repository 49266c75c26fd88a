import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { useSessionUser } from '#lib/use-session.ts'
import classes from './security.module.css'

type RecoveryCodesProps = {
  codes: readonly string[]
  doneLabel: string
  onDone: () => Promise<unknown> | void
}

/** The recovery codes, shown once; each signs in once, without the authenticator. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const user = useSessionUser()
  const text = codes.join('\n')
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), {
      href: url,
      download: 'vintem-codigos-de-recuperacao.txt',
    }).click()
    URL.revokeObjectURL(url)
  }
  return (
    <section className={classes.step}>
      <h2 className={classes.stepTitle} tabIndex={-1} data-autofocus>
        Guarde os códigos de recuperação
      </h2>
      <p className={classes.text}>
        Sem o celular, cada um deles vale uma vez no lugar do código. Eles não serão mostrados de
        novo.
      </p>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton value={text} label="Copiar códigos" withText />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={download}
        >
          Baixar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => print(codes, user?.email)}
        >
          Imprimir
        </Button>
        <ActionButton onClick={onDone}>{doneLabel}</ActionButton>
      </div>
    </section>
  )
}

/** A page only for the printer. */
function print(codes: readonly string[], email = ''): void {
  const frame = document.createElement('iframe')
  frame.className = classes.printed ?? ''
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  const title = page.createElement('h1')
  title.textContent = 'Vintém: códigos de recuperação'
  const hint = page.createElement('p')
  hint.textContent = `${email && `${email}. `}Cada código vale uma vez no lugar do código do aplicativo.`
  const list = page.createElement('pre')
  list.textContent = codes.join('\n')
  page.body.style.fontFamily = 'sans-serif'
  page.body.append(title, hint, list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
