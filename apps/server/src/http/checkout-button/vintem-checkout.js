/**
 * `<vintem-checkout link="https://…/p/…">Comprar</vintem-checkout>`: a button on a shop's page that opens the checkout of
 * a payment link in a tab of its own, where the buyer sees whose page it is. Links of other installations do nothing.
 */
const home = new URL(import.meta.url).origin

const look = new CSSStyleSheet()
look.replaceSync(`
  a {
    display: inline-block;
    padding: 0.75em 1.5em;
    border-radius: 0.5em;
    background: var(--vintem-color, #1f6f4a);
    color: var(--vintem-text-color, #fff);
    font: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  a:hover { filter: brightness(1.08); }
  a:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
  a:not([href]) { opacity: 0.6; cursor: not-allowed; }
`)

class VintemCheckout extends HTMLElement {
  static observedAttributes = ['link']
  #anchor = document.createElement('a')

  constructor() {
    super()
    this.#anchor.target = '_blank'
    this.#anchor.rel = 'noopener'
    this.#anchor.part.add('button')
    const label = document.createElement('slot')
    label.textContent = 'Pagar'
    this.#anchor.append(label)
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    root.adoptedStyleSheets = [look]
    root.append(this.#anchor)
  }

  attributeChangedCallback() {
    const link = this.getAttribute('link') ?? ''
    const address = URL.canParse(link, home) ? new URL(link, home) : undefined
    const isOurs = address?.origin === home
    if (isOurs) this.#anchor.href = address.href
    else {
      this.#anchor.removeAttribute('href')
      console.warn(`<vintem-checkout>: o link não é de ${home}`)
    }
    this.#anchor.role = isOurs ? null : 'link'
    this.#anchor.ariaDisabled = isOurs ? null : 'true'
  }
}

customElements.define('vintem-checkout', VintemCheckout)
