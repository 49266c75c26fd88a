<?php
/**
 * The shop's settings.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** What the shop has set for this gateway, and whether it is right. */
final class Settings {

	public const METHODS = array( 'pix', 'boleto', 'card' );

	private const DEFAULTS = array(
		'enabled'      => 'no',
		'title'        => '',
		'url'          => '',
		'api_key'      => '',
		'secrets'      => '',
		'prefix'       => 'loja-',
		'methods'      => self::METHODS,
		'installments' => '1',
		'card_cost'    => 'EARLY_SELLER',
	);

	/** What a key has to be able to do. */
	private const SCOPES      = array( 'orders:write', 'refunds:write' );
	private const CARD_SCOPES = array( 'buyers:write', 'payment_links:write', 'charges:write' );

	/**
	 * Returns one setting.
	 *
	 * @return string|string[]
	 */
	public static function get( string $name ) {
		$settings = get_option( 'woocommerce_' . GATEWAY_ID . '_settings', array() );
		return $settings[ $name ] ?? self::DEFAULTS[ $name ];
	}

	/**
	 * Returns the methods that the shop offers, in the order of METHODS.
	 *
	 * @return string[]
	 */
	public static function methods(): array {
		return array_values( array_intersect( self::METHODS, (array) self::get( 'methods' ) ) );
	}

	/** Returns a default. */
	public static function default( string $name ) {
		return self::DEFAULTS[ $name ];
	}

	/** Returns the name of a method, as buyers read it. */
	public static function method_name( string $method ): string {
		return match ( $method ) {
			'pix'    => __( 'Pix', 'vintem-payments' ),
			'boleto' => __( 'Boleto', 'vintem-payments' ),
			default  => __( 'Cartão de crédito', 'vintem-payments' ),
		};
	}

	/** The address that the webhook at Vintém has to have. */
	public static function webhook_url(): string {
		return rest_url( Rest::SPACE . '/webhooks' );
	}

	/** True where an address may be called: https, or http of this machine for a trial. */
	public static function is_url( string $url ): bool {
		$parts  = wp_parse_url( $url );
		$scheme = $parts['scheme'] ?? '';
		$host   = $parts['host'] ?? '';
		if ( '' === $host || isset( $parts['user'] ) || isset( $parts['query'] ) || isset( $parts['fragment'] ) ) {
			return false;
		}
		return 'https' === $scheme || ( 'http' === $scheme && in_array( $host, array( 'localhost', '127.0.0.1' ), true ) );
	}

	/**
	 * Returns what is wrong with the settings as they are, in words for the shop; nothing where they are right. Asks
	 * the API where all that can be seen here is right.
	 *
	 * @return string[]
	 */
	public static function problems(): array {
		return array_merge( self::local_problems(), self::secret_problems() ) ?: self::key_problems();
	}

	/** @return string[] */
	private static function local_problems(): array {
		$problems = array();
		if ( ! self::is_url( self::get( 'url' ) ) ) {
			$problems[] = __( 'O endereço do Vintém precisa começar com https:// e ter só o nome da instalação, como https://pagar.minhaloja.com.br.', 'vintem-payments' );
		}
		$key = self::get( 'api_key' );
		if ( str_starts_with( $key, 'vnt_pk_' ) ) {
			$problems[] = __( 'A chave é publicável (vnt_pk_). A loja precisa da chave secreta, que começa com vnt_sk_.', 'vintem-payments' );
		} elseif ( ! preg_match( '/^vnt_sk_(?:live|test)_[0-9A-Za-z]+$/', $key ) ) {
			$problems[] = __( 'Informe a chave secreta da API, que começa com vnt_sk_. Crie uma no painel do Vintém, em Configurações → Integrações.', 'vintem-payments' );
		}
		if ( array() === self::methods() ) {
			$problems[] = __( 'Escolha ao menos uma forma de pagamento.', 'vintem-payments' );
		}
		if ( 'BRL' !== get_woocommerce_currency() ) {
			$problems[] = __( 'A moeda da loja precisa ser o real (BRL).', 'vintem-payments' );
		}
		return $problems;
	}

	/** @return string[] */
	private static function secret_problems(): array {
		$secrets = Signature::secrets( self::get( 'secrets' ) );
		if ( array() === $secrets ) {
			/* translators: %s: address of the webhook */
			return array( sprintf( __( 'Sem o segredo do webhook a loja não sabe quando alguém paga. No painel do Vintém, em Integrações → Webhooks, crie um com o endereço %s e cole aqui o segredo, que começa com whsec_.', 'vintem-payments' ), self::webhook_url() ) );
		}
		foreach ( $secrets as $secret ) {
			if ( null === Signature::key( $secret ) ) {
				return array( __( 'O segredo do webhook não está inteiro: ele começa com whsec_. Copie de novo.', 'vintem-payments' ) );
			}
		}
		return array();
	}

	/** @return string[] */
	private static function key_problems(): array {
		try {
			$key = Api::of_shop()->get( '/v1/keys/self' );
		} catch ( Unreachable $error ) {
			/* translators: 1: address, 2: technical reason */
			return array( sprintf( __( 'O Vintém não respondeu em %1$s (%2$s). Confira o endereço, e se o servidor da loja pode acessá-lo.', 'vintem-payments' ), self::get( 'url' ), $error->getMessage() ) );
		} catch ( Refused $error ) {
			/* translators: %s: reason given by the API */
			return array( sprintf( __( 'O Vintém recusou a chave: %s', 'vintem-payments' ), $error->getMessage() ) );
		}
		$wanted  = in_array( 'card', self::methods(), true ) ? array_merge( self::SCOPES, self::CARD_SCOPES ) : self::SCOPES;
		$missing = array_diff( $wanted, (array) ( $key['scopes'] ?? array() ) );
		if ( array() === $missing ) {
			return array();
		}
		/* translators: %s: names of permissions */
		return array( sprintf( __( 'A chave não tem estas permissões: %s. Acrescente-as no painel do Vintém, em Integrações: a escolha “Loja” tem todas.', 'vintem-payments' ), implode( ', ', $missing ) ) );
	}
}
