export function PrivacyBrowser() {
  return (
    <>
      <h2>What stays in your browser</h2>
      <p>
        There are no accounts for shoppers and no cookies. Your browser’s own storage keeps what makes
        shopping easier, and you can empty it at any time in the browser’s settings:
      </p>
      <ul>
        <li>your bag, with a random number that belongs to it;</li>
        <li>your name, e-mail address and phone number, to fill in the next checkout;</li>
        <li>what you typed at checkout, until you close the tab;</li>
        <li>a wallet payment that you have begun, until it is settled, and where to find your last order;</li>
        <li>a copy of products and categories, for a day, so that pages open at once.</li>
      </ul>
      <p>
        The bag is also saved on our server under its random number, without your name, so that we see which
        pieces are waited for. It is closed when you place your order.
      </p>
    </>
  );
}
