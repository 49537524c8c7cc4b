import { expect, test } from './support/journey.ts';
import { runSql } from './support/run-sql.ts';

/** A copy of a post with a script in it, as if an attacker had bypassed sanitising. */
const PLANTED = `insert into blogs (title, slug, content, html, excerpt, author)
  select title, 'planted-script', content, html || '<script>document.title = "planted"</script>', excerpt, author
  from blogs where slug = 'lawn-season'`;

test('A script in a stored post is not run', async ({ browser }) => {
  await runSql(PLANTED);
  const page = await browser.newPage();
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  try {
    await page.goto(`${process.env.JOURNEY_ORIGIN}/blog/planted-script`);
    await expect.poll(() => consoleMessages.join()).toContain('script-src');
    expect(await page.content()).toContain('"planted"');
    expect(await page.title()).not.toBe('planted');
  } finally {
    await page.close();
    await runSql("delete from blogs where slug = 'planted-script'");
  }
});

test('The footer recognises the shop’s admin by a hash, and no page contains the e-mail address', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/')).text()).not.toContain('admin@gulnar.example');
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Admin Login' })).toBeHidden();
  await page.evaluate(() => localStorage.setItem('userEmail', 'Admin@gulnar.example'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Admin Login' })).toBeVisible();
});
