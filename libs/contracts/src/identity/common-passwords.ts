/**
 * Common words in passwords, with or without digits and signs around them. Most come from the list of zxcvbn (MIT License, Dropbox, Inc.); the
 * Spanish ones were added.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  access accord action adidas administracion administrador adrian airborne airplane alabama alaska albert alejandra alejandro alexande alexander alexandr alexis alicia
  alison allison alyssa amanda america american amistad anderson andrea andrew andrey angela angels animal anthony antonio apollo apples arizona arnold arsenal arthur
  asdasd asdfasdf asdfgh asdfghjk asdfghjkl ashley august austin avalon avatar awesome azerty babygirl badboy badger bailey bambam banana bandit barbara barcelona barney
  baseball basketball bastard batman baxter beatles beaver beavis bendiciones benjamin berlin bienvenida bienvenido bienvenidos bigboy bigdaddy bigdog bigman bigred
  billybob birdie bishop biteme blazer blizzard blowme bonnie booger boogie boomer boston bradley brandon brandy braves brazil brenda britney brittany bronco broncos brooke
  brooklyn brother brutus bubbles buddha budlight buffalo bulldog bulldogs bullet burton buster butter caesar calvin camaro cambiame cameron canada captain cardinal carlos
  carmen carolina caroline carrie carter cartman casper celtic champion chance changeme charles charlie cheese chelsea cherokee cherry chester chevelle cheyenne chicago
  chicken chivasrayadas chocolate chopper christ christin chronic ciudaddemexico claire claudia clavesecreta clubamerica cocacola coffee college colorado compaq computer
  connor contrasena contrasenia cookie cooper copper corazon corvette cougar courtney cowboy cowboys creative cricket cristiano cruzazul crystal dakota dallas dancer danger
  daniel danielle darkness darkside debbie december denise dennis denver destiny devils dexter diablo diamond diesel digger digital dinero diosesamor disney doctor doggie
  dolphin dolphins domino donald donkey douglas dragon dreamer dreams driver drowssap drummer ducati duncan eagles eclipse edward einstein electric elephant elizabet eminem
  empire england enigma envios estrella eugene everton explorer extreme falcon familia family fantasy felicidad fender fernando ferrari fireman fishing florida flower
  flowers fluffy flyers football forest forever france francis francisco frankie franklin freddy freedom freeuser friday friend friends froggy futbol gabriel gabriela
  galina galore gandalf garfield gateway gators gemini general genesis genius george georgia gfhjkm ghbdtn giants gibson ginger goblue godzilla golden golfer goober google
  gordon gracie gregory guadalajara guadalupe guillermo guinness guitar gunner hammer hannah harley hawaii heather heaven helpme hendrix hercules hermosa hiphop hitman
  hobbes hockey holahola holamundo holiday horney horses hotdog hotrod houston howard hummer hunter iceman iloveyou indian infinity internet invitado ireland ironman iwantu
  jackie jackson jaguar jasmine jasper jeffrey jennifer jeremy jessica jessie jester jesucristo jesusteamo johnny johnson jonathan jordan josemanuel joseph joshua
  juancarlos junior jupiter justice justin juventus karina katana kawasaki kenneth kermit kimberly kirill kitten klaster knight kodiak kramer kristen kristina lacrosse
  lakers lasvegas lauren lawrence leather legend leslie letmein libertad liberty lifehack lincoln little liverpoo liverpool lizard logitech london louise lovelove lovely
  loveme loverboy lovers loveyou maddog madison madmax madonna maggie magnum maksim manutd marcus margarita mariajose marina marine marines mariposa marlboro marley
  marshall martin marvin maryjane master matrix matthew maverick maximus maxwell melanie melissa member mercedes mercury merlin metallic metallica mexico mexicolindo miamor
  michael michelle michigan mickey micontrasena midnight miller minecraft mispaquetes mitchell mitienda mivida monday monica monkey monster montana monterrey mookie morgan
  mother motorola mountain mozart muffin murphy mustang naruto nascar natalie natasha nathan nelson nemesis newport newyork nicholas nicole nikita nintendo nirvana nissan
  norman nothing november october oksana oliver olivia online orange packers pakistan pamela pandora pantera panther panthers paqueteria paradise parker password patches
  patricia patrick patriots peaches peanut pearljam peekaboo penguin people pepper perfect phantom phoenix picard pickle pirate platinum player please pokemon police polina
  poohbear pookie poopoo popcorn porsche preciosa predator prince princesa princess private prueba pruebas psycho pumasunam pumpkin purple qazwsx qazwsxedc qazxsw qwaszx
  qweasd qweasdzxc qweqwe qwerty qwertyu qwertyui qwertyuiop rabbit rachel racing raider raiders rainbow ranger rangers raptor rascal raymond realmadrid rebecca reddog
  redrum redskins redsox redwings reggie richard robbie robert rocket roland rolltide ronald ronaldinho ronaldo rooster rosebud runner ruslan russell russia sabrina saints
  samantha samson samsung samuel sandman sandra santiago saturn scarface school scooby scooter scorpio scorpion scotland scotty sebastian secret secreto security semperfi
  serega sergey shadow shaggy shannon sharon shelby shorty sierra silver simone simple simpson simpsons skipper skippy skyline slayer slipknot smokey smooth snickers sniper
  snoopy snowball soccer softball sophie spanky sparky speedy spencer spider spiderma spiderman spirit spitfire spooky sports spring stalker stanley stargate startrek
  starwars steelers stella stephen sterling steven stinky stupid sublime success summer sunshine superman surfer suzuki svetlana swordfis sydney system taurus taylor teamo
  teamomucho temporal tennis tequiero tequieromucho teresa tester testing theman therock thomas thumper thunder tiendaenlinea tiffany tigers tigger timothy tinker titanic
  tomcat topgun toyota trabajo travis trinity trouble trustno tucker turkey turtle tweety united usuario valentin valentina vampire vanessa vegeta veronica victor victoria
  victory viking vikings vincent vision vivamexico vladimir voodoo voyager walker walter warcraft warrior welcome westside whatever wildcat wildcats william williams willie
  willow wilson windows winner winston winter wizard wolfpack wolverin wombat xavier yamaha yankee yankees yellow zachary zombie zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);

/** Sequences of adjacent keys that mix letters and digits. */
export const KEYBOARD_WALKS: ReadonlySet<string> = new Set(
  `
  q1w2e3r4t5 1q2w3e4r5t 1qaz2wsx3edc q1w2e3r4t5y6 1q2w3e4r5t6y 1qazxsw23edc z1x2c3v4b5 q1q2q3q4q5 1z2x3c4v5b 1qaz2wsx3edc4rfv a1b2c3d4e5 a1s2d3f4g5 123qwe123qwe 1a2s3d4f5g
  1a2b3c4d5e a1a2a3a4a5 zaq1xsw2cde3 1a2a3a4a5a 1q2q3q4q5q 123qwe456rty q1w2e3r4t5y6u7 1qa2ws3ed4rf 5t4r3e2w1q q1w2e3r4t5y6u7i8 1qazxsw23edcvfr4 12qw34er56ty 0o9i8u7y6t
  1a2s3d4f5g6h p0o9i8u7y6 0cdh0v99ue q1w2e3r4t5y6u7i8o9p0 qwe123qwe123 qaz123wsx456 a1s2d3f4g5h6
`
    .trim()
    .split(/\s+/),
);
