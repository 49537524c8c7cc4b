// Imported before everything else, in syntax that an old Node can parse.
const oldest = 20;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `The shop needs Node ${oldest} or newer, and this is ${process.version}. Get it from https://nodejs.org.`,
  );
  process.exit(1);
}
