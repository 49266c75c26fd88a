<?php
/**
 * The payment API.
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

/** The API was not reached, or is not able to answer: whether the call happened is not known. */
final class Unreachable extends \RuntimeException {}

/** The API has refused a call; the message is in Portuguese, for people. */
final class Refused extends \RuntimeException {

	/**
	 * What the API said.
	 *
	 * @param int         $status     Of HTTP.
	 * @param string      $said       In words.
	 * @param string      $error_code As BAR-9095.
	 * @param string|null $uuid       What exists already, where that is the reason.
	 */
	public function __construct( public readonly int $status, string $said, public readonly string $error_code = '', public readonly ?string $uuid = null ) {
		parent::__construct( $said );
	}
}

/** Calls the payment API of a Vintém installation by a secret key. */
final class Api {

	private const TIMEOUT_SECONDS = 12;
	private const RETRIES         = 2;
	/** How long a buyer who has pressed a button waits. */
	private const PATIENCE_SECONDS = 20;
	/** The first call with the same key still runs: it is answered when it is sent again. */
	private const STILL_RUNNING = 'BAR-9092';

	/**
	 * A client.
	 *
	 * @param string $url      Address of the installation.
	 * @param string $key      A secret key, `vnt_sk_…`.
	 * @param int    $patience Seconds that a call may take with its retries.
	 */
	public function __construct( private readonly string $url, private readonly string $key, private readonly int $patience = self::PATIENCE_SECONDS ) {}

	/** The client of the shop's settings. */
	public static function of_shop( int $patience = self::PATIENCE_SECONDS ): self {
		return new self( Settings::get( 'url' ), Settings::get( 'api_key' ), $patience );
	}

	/**
	 * Reads.
	 *
	 * @throws Refused|Unreachable As the API answers.
	 */
	public function get( string $path ): array {
		return $this->call( 'GET', $path );
	}

	/**
	 * Sends something that happens once for its idempotency key, however often it is sent.
	 *
	 * @param string $path Below /api/payment.
	 * @param array  $body Amounts in it are text of Money::to_reais(), in fields named `value`.
	 * @param string $key  Of 8 to 255 characters; one for each intent.
	 * @throws Refused|Unreachable As the API answers.
	 */
	public function send( string $method, string $path, array $body, string $key ): array {
		return $this->call( $method, $path, $body, $key );
	}

	/**
	 * Cancels what has not happened yet.
	 *
	 * @throws Refused|Unreachable As the API answers.
	 */
	public function delete( string $path ): void {
		$this->call( 'DELETE', $path );
	}

	private function call( string $method, string $path, ?array $body = null, string $key = '' ): array {
		$headers = array(
			'X-Token-Api' => $this->key,
			'Accept'      => 'application/json',
		);
		if ( null !== $body ) {
			$headers['Content-Type']    = 'application/json';
			$headers['Idempotency-Key'] = $key;
		}
		$request = array(
			'method'      => $method,
			'timeout'     => min( self::TIMEOUT_SECONDS, $this->patience ),
			// The key goes to no other address.
			'redirection' => 0,
			'headers'     => $headers,
			'body'        => null === $body ? null : self::encode( $body ),
		);
		$until = microtime( true ) + $this->patience;
		for ( $retries = 0; ; $retries++ ) {
			$answer = wp_remote_request( rtrim( $this->url, '/' ) . '/api/payment' . $path, $request );
			$result = self::read( $answer );
			if ( is_array( $result ) ) {
				return $result;
			}
			$is_passing = $result instanceof Unreachable || 429 === $result->status || self::STILL_RUNNING === $result->error_code;
			if ( ! $is_passing || $retries >= self::RETRIES || microtime( true ) + 1 > $until ) {
				self::log( $method, $path, $answer );
				throw $is_passing ? new Unreachable( $result->getMessage() ) : $result;
			}
			usleep( 300_000 * ( $retries + 1 ) );
		}
	}

	/** Returns the body of a success, or why there is none. */
	private static function read( $answer ): array|Refused|Unreachable {
		if ( is_wp_error( $answer ) ) {
			return new Unreachable( $answer->get_error_message() );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$body   = json_decode( (string) wp_remote_retrieve_body( $answer ), true );
		if ( $status >= 200 && $status < 300 ) {
			return is_array( $body ) ? $body : array();
		}
		$errors = is_array( $body ) ? ( $body['errors'] ?? array() ) : array();
		$first  = is_array( $errors[0] ?? null ) ? $errors[0] : array();
		if ( $status >= 500 || $status < 400 || array() === $first ) {
			return new Unreachable( "HTTP $status" );
		}
		return new Refused( $status, self::in_words( $errors ), (string) ( $first['code'] ?? '' ), $first['uuid'] ?? null );
	}

	private static function in_words( array $errors ): string {
		$said = array_map( static fn( $error ) => (string) ( $error['description'] ?? $error['title'] ?? '' ), $errors );
		return implode( ' ', array_unique( array_filter( $said ) ) );
	}

	/** JSON in which the texts of `value` are numbers, whatever precision PHP is set to. */
	private static function encode( array $body ): string {
		return preg_replace( '/"value":"(\d+\.\d{2})"/', '"value":$1', wp_json_encode( $body ) );
	}

	/** Keeps what failed: neither key nor body, and no address of a person. */
	private static function log( string $method, string $path, $answer ): void {
		$result = is_wp_error( $answer )
			? $answer->get_error_message()
			: 'HTTP ' . wp_remote_retrieve_response_code( $answer ) . ' ' . wp_remote_retrieve_header( $answer, 'x-request-id' );
		$plain  = strtok( $path, '?' );
		wc_get_logger()->warning( "$method $plain: $result", array( 'source' => 'vintem-payments' ) );
	}
}
